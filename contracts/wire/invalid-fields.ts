// Turns schema issues into a problem's fields: a path, and the key of a message that the console translates
// (`invalid.<key>`).
import type { z } from 'zod';
import type { InvalidField } from './problem.ts';

const MAX_PATH = 200;
const MAX_FIELDS = 200;
const KEY = /^[a-z]+(-[a-z0-9]+)*$/;

const isAbsent = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && !Object.hasOwn(value, name);

/** The message key of an issue. Zod's own messages are mapped to keys. */
function keyOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_union' && 'discriminator' in issue)
    return isAbsent(issue.input, String(issue.discriminator)) ? 'required' : 'not-one-of';
  if (
    'input' in issue &&
    issue.input === undefined &&
    (issue.code === 'invalid_type' || issue.code === 'invalid_value')
  )
    return 'required';
  if (KEY.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'unknown-field';
    case 'invalid_type':
      return 'wrong-type';
    case 'invalid_value':
      return 'not-one-of';
    case 'too_big':
    case 'too_small':
      return 'out-of-range';
    default:
      return 'invalid';
  }
}

/** A path may contain client input: it is cut to a limit and made safe to store and show. */
export const pathOf = (parts: readonly PropertyKey[]): string =>
  parts.map(String).join('.').slice(0, MAX_PATH).toWellFormed().replaceAll('\0', '\uFFFD');

const fieldsOf = (issue: z.core.$ZodIssue): InvalidField[] => {
  const ends = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, MAX_FIELDS).map((name) => [name]) : [[]];
  return ends.map((end) => ({ path: pathOf([...issue.path, ...end]), key: keyOf(issue) }));
};

/**
 * The first 200 invalid fields, each with each key once, in schema order. Parse with `reportInput: true`; otherwise
 * missing fields are reported as wrong types.
 */
export const invalidFields = (error: z.core.$ZodError): InvalidField[] =>
  [...new Map(error.issues.flatMap(fieldsOf).map((field) => [`${field.key} ${field.path}`, field])).values()].slice(
    0,
    MAX_FIELDS,
  );
