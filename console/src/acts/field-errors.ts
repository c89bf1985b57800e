import type { FormInstance } from 'antd';
import { ProblemError } from '../base/problem-error.ts';

/** Puts the server's reasons beside their fields. Whether there was a field for each: what has none has to be said elsewhere. */
export function showFieldErrors(form: Pick<FormInstance, 'setFields'>, names: readonly string[], error: unknown, words: (key: string) => string): boolean {
  if (!(error instanceof ProblemError) || error.fields.length === 0) return false;
  // What is wrong with an item of a list is said of the list.
  const known = error.fields.flatMap(({ path, key }) => { const name = names.find((one) => path === one || path.startsWith(`${one}.`)); return name === undefined ? [] : [{ name, errors: [words(key)] }]; });
  form.setFields(known);
  return known.length === error.fields.length;
}
