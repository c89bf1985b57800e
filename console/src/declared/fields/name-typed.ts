// The name of a newly entered record, derived from the form before its list contains it.
import type { Fields } from '#contracts/kits/field.ts';
import { isBlank } from '../../actions/validation.ts';
import { isolated } from '../../i18n/isolated.ts';
import { unitOf } from '../../amounts/units.ts';
import type { Values } from './values.ts';

const MAX = 60;
const NAMING: ReadonlySet<string> = new Set(['text', 'lines', 'address', 'hash']);

/** Its first text and its first amount: `Harbour · 1.5 BTC`. Empty if it has neither. */
export function nameTyped(fields: Fields, values: Values): string {
  const all = Object.entries(fields).filter(([name]) => !isBlank(values[name]));
  const text = all.find(([, { kind }]) => NAMING.has(kind));
  const amount = all.find(([, field]) => unitOf(field) !== null || field.kind === 'quantity');
  const unit = amount && unitOf(amount[1])?.name;
  const short = (value: string): string => (value.length > MAX ? `${value.slice(0, MAX)}…` : value);
  return [
    ...(text ? [short(String(values[text[0]]).trim())] : []),
    ...(amount ? [`${String(values[amount[0]])}${unit ? ` ${unit}` : ''}`] : []),
  ]
    .map(isolated)
    .join(' · ');
}
