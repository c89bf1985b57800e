// What stands in the form, and the body that is sent.
import type { FieldKind, Fields } from '#contracts/field.ts';
import { isBlank } from '../acts/validation.ts';

export type Values = Record<string, unknown>;

/** A record's fields, for the form that edits it. */
export const valuesOf = (fields: Fields, row: Values): Values => Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? undefined]));

const ON_ONE_LINE: ReadonlySet<FieldKind> = new Set(['text', 'quantity', 'share', 'address']);
/** All fields, as the command takes them: what was left out is null, and a line has no blanks around it. */
export const bodyOf = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => {
    const value = values[name];
    if (isBlank(value)) return [name, null];
    return [name, ON_ONE_LINE.has(kind) && typeof value === 'string' ? value.trim() : value];
  }));
