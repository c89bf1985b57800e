// Converts between the values of a form and the body that is sent.
import type { Field, FieldKind, Fields } from '#contracts/kits/field.ts';
import { isBlank } from '../../actions/validation.ts';
import { parseInput, formatInput, unitOf, wireOf } from '../../amounts/units.ts';

export type Values = Record<string, unknown>;

function typedOf(field: Field, value: unknown): unknown {
  const unit = unitOf(field);
  if (unit && typeof value === 'string') return formatInput(unit, value);
  return (value === undefined ? field.standard?.value : value) ?? undefined;
}
/** The values of a row's fields, for the form that edits it. */
export const valuesOf = (fields: Fields, row: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typedOf(field, row[name])]));

const ON_ONE_LINE: ReadonlySet<FieldKind> = new Set(['text', 'quantity', 'address', 'hash']);
/**
 * All fields as the command takes them: an empty field has its standard value or is null, lines are trimmed, and
 * amounts are in their smallest unit.
 */
export const bodyOf = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = values[name];
      const unit = unitOf(field);
      if (isBlank(value)) return [name, field.standard?.value ?? null];
      if (unit) {
        const amount = parseInput(unit, value);
        return [name, amount === null ? value : wireOf(unit, amount)];
      }
      return [name, ON_ONE_LINE.has(field.kind) && typeof value === 'string' ? value.trim() : value];
    }),
  );
