// The name of a newly entered record, derived from the form before its list contains it.
import type { Fields } from '#contracts/kits/field.ts';
import { isBlank } from '../../actions/validation.ts';
import { isolated } from '../../i18n/isolated.ts';
import { unitOf } from '../../amounts/units.ts';
import type { Values } from './values.ts';

const MAX_NAME_LENGTH = 60;
const NAMING_KINDS: ReadonlySet<string> = new Set(['text', 'lines', 'address', 'hash']);

/** The first text and the first amount of the form: `Harbour · 1.5 BTC`. Empty if it has neither. */
export function nameFromForm(fields: Fields, values: Values): string {
  const filledFields = Object.entries(fields).filter(([name]) => !isBlank(values[name]));
  const text = filledFields.find(([, { kind }]) => NAMING_KINDS.has(kind));
  const amount = filledFields.find(([, field]) => unitOf(field) !== null || field.kind === 'quantity');
  const unit = amount && unitOf(amount[1])?.name;
  const short = (value: string): string =>
    value.length > MAX_NAME_LENGTH ? `${value.slice(0, MAX_NAME_LENGTH)}…` : value;
  return [
    ...(text ? [short(String(values[text[0]]).trim())] : []),
    ...(amount ? [`${String(values[amount[0]])}${unit ? ` ${unit}` : ''}`] : []),
  ]
    .map(isolated)
    .join(' · ');
}
