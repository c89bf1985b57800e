// Problems in words.
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../app/problem-error.ts';

type AnyText = (key: string, options?: { ns: string; defaultValue: string }) => string;
// Codes come from the server: whether there is a text for one is known only here.
const anyText = (t: TFunction): AnyText => t as unknown as AnyText;
const failed = (t: TFunction): string => anyText(t)('message.failed', { ns: 'common', defaultValue: '' });

/** The text of a problem or refusal code; a general one for a code without a text. */
export const codeText = (t: TFunction, code: string): string => anyText(t)(code, { ns: 'problem', defaultValue: failed(t) });
/** The text of a field's key. */
export const invalidText = (t: TFunction, key: string): string =>
  anyText(t)(key, { ns: 'invalid', defaultValue: anyText(t)('invalid', { ns: 'invalid', defaultValue: '' }) });
/** What to say about anything that was thrown. */
export const problemText = (t: TFunction, error: unknown): string => (error instanceof ProblemError ? codeText(t, error.code) : failed(t));

export function useProblemText(): { code: (code: string) => string; invalid: (key: string) => string; error: (error: unknown) => string } {
  const { t } = useTranslation();
  return {
    code: useCallback((code: string) => codeText(t, code), [t]),
    invalid: useCallback((key: string) => invalidText(t, key), [t]),
    error: useCallback((error: unknown) => problemText(t, error), [t]),
  };
}
