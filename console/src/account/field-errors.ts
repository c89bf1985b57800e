import type { FormInstance } from 'antd';
import { ProblemError } from '../app/problem-error.ts';

/** Puts the server's reasons beside their fields. Whether there was a field for each: what has none has to be said elsewhere. */
export function showFieldErrors<Fields extends object>(form: FormInstance<Fields>, names: readonly (keyof Fields & string)[], error: unknown, words: (key: string) => string): boolean {
  if (!(error instanceof ProblemError) || error.fields.length === 0) return false;
  const known = error.fields.filter(({ path }) => names.some((name) => name === path));
  form.setFields(known.map(({ path, key }) => ({ name: path, errors: [words(key)] })) as unknown as Parameters<typeof form.setFields>[0]);
  return known.length === error.fields.length;
}
