import type { FormInstance } from 'antd';
import { ProblemError } from '../base/problem-error.ts';

/** Puts the server's reasons beside their fields. Whether there was a field for each: what has none has to be said elsewhere. */
export function showFieldErrors(form: Pick<FormInstance, 'setFields'>, names: readonly string[], error: unknown, words: (key: string) => string): boolean {
  if (!(error instanceof ProblemError) || error.fields.length === 0) return false;
  const known = error.fields.filter(({ path }) => names.some((name) => name === path));
  form.setFields(known.map(({ path, key }) => ({ name: path, errors: [words(key)] })));
  return known.length === error.fields.length;
}
