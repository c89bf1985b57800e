// Parses a line: a fact, or its problems with their paths.
import { FactLine } from '#contracts/facts.ts';
import type { Fact } from '#contracts/wire/fact.ts';
import { invalidFields, pathOf } from '#contracts/wire/invalid-fields.ts';
import { readJson } from '#contracts/wire/json.ts';
import type { InvalidField } from '#contracts/wire/problem.ts';

/** `id`: the sender's id if it can be read, else null. */
export type ParsedFact =
  | { id: string | null; fact: Fact }
  | { id: string | null; problems: [InvalidField, ...InvalidField[]] };

const MAX_ECHO = 200;
const echo = (text: string): string => text.slice(0, MAX_ECHO).toWellFormed().replaceAll('\0', '\uFFFD');
const idOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? echo(value.id) : null;

/** A fact in canonical form, or all its invalid fields in the contract's order. */
export function checkFact(value: unknown): ParsedFact {
  const parsed = FactLine.safeParse(value, { reportInput: true });
  if (parsed.success) return { id: parsed.data.id, fact: parsed.data };
  const [first = { path: '', key: 'invalid' }, ...more] = invalidFields(parsed.error);
  return { id: idOf(value), problems: [first, ...more] };
}

/** Parses a line's text and checks it as `checkFact`. */
export function parseFact(text: string): ParsedFact {
  const read = readJson(text);
  if (read.fault === undefined) return checkFact(read.value);
  return { id: idOf(read.value), problems: [{ path: pathOf(read.path), key: read.fault }] };
}
