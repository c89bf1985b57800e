import type { FormInstance } from 'antd';
import { ProblemError } from '../base/problem-error.ts';

/**
 * For a form that fails validation: the first invalid field gets the focus and is scrolled to the centre, clear of
 * sticky edges.
 */
export const TO_FIRST_ERROR = { block: 'center', focus: true } as const;

/** Shows the server's errors beside the fields of the same names. */
export const setFieldErrors = (
  form: Pick<FormInstance, 'setFields'>,
  errors: ProblemError['fields'],
  words: (key: string) => string,
): void => form.setFields(errors.map(({ path, key }) => ({ name: path, errors: [words(key)] })));

/**
 * Shows the server's errors beside their fields and scrolls to the first. Returns whether each error has a field:
 * others must be shown elsewhere.
 */
export function showFieldErrors(
  form: Pick<FormInstance, 'setFields' | 'scrollToField'>,
  names: readonly string[],
  error: unknown,
  words: (key: string) => string,
): boolean {
  if (!(error instanceof ProblemError) || error.fields.length === 0) return false;
  // An error of a list item is shown at the list.
  const known = error.fields.flatMap(({ path, key }) => {
    const name = names.find((one) => path === one || path.startsWith(`${one}.`));
    return name === undefined ? [] : [{ name, errors: [words(key)] }];
  });
  form.setFields(known);
  const first = names.find((name) => known.some((field) => field.name === name));
  if (first !== undefined) form.scrollToField(first, TO_FIRST_ERROR);
  return known.length === error.fields.length;
}
