// Converts between the values of a form and the body that is sent.
import type { Field, FieldKind, Fields } from '#contracts/kits/field.ts';
import { isBlank } from '../../actions/validation.ts';
import { parseInput, formatInput, unitOf } from '../../amounts/units.ts';

export type Values = Record<string, unknown>;

function typedOf(field: Field, value: unknown): unknown {
  const unit = unitOf(field);
  return unit && typeof value === 'string' ? formatInput(unit, value) : (value ?? undefined);
}
/** The values of a row's fields, for the form that edits it. */
export const valuesOf = (fields: Fields, row: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typedOf(field, row[name])]));

const ON_ONE_LINE: ReadonlySet<FieldKind> = new Set(['text', 'quantity', 'share', 'address', 'hash']);
/**
 * All fields as the command takes them: an empty field is null, lines are trimmed, amounts are in their smallest unit.
 */
export const bodyOf = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = values[name];
      const unit = unitOf(field);
      if (isBlank(value)) return [name, null];
      if (unit) return [name, parseInput(unit, value)?.toString() ?? value];
      return [name, ON_ONE_LINE.has(field.kind) && typeof value === 'string' ? value.trim() : value];
    }),
  );
