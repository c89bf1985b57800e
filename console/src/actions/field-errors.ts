import type { FormInstance } from 'antd';
import { ProblemError } from '../base/problem-error.ts';

/**
 * Where a form is not sent: its first field that is wrong is brought into sight, clear of what stands at the edges, and
 * has the focus.
 */
export const TO_FIRST_ERROR = { block: 'center', focus: true } as const;

/**
 * Puts the server's reasons beside their fields, and goes to the first. Whether there was a field for each: what has
 * none has to be said elsewhere.
 */
export function showFieldErrors(
  form: Pick<FormInstance, 'setFields' | 'scrollToField'>,
  names: readonly string[],
  error: unknown,
  words: (key: string) => string,
): boolean {
  if (!(error instanceof ProblemError) || error.fields.length === 0) return false;
  // What is wrong with an item of a list is said of the list.
  const known = error.fields.flatMap(({ path, key }) => {
    const name = names.find((one) => path === one || path.startsWith(`${one}.`));
    return name === undefined ? [] : [{ name, errors: [words(key)] }];
  });
  form.setFields(known);
  const first = names.find((name) => known.some((field) => field.name === name));
  if (first !== undefined) form.scrollToField(first, TO_FIRST_ERROR);
  return known.length === error.fields.length;
}
