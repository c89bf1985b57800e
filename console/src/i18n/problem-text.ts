// Problems in words.
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../app/amounts.ts';
import { ProblemError } from '../app/problem-error.ts';

type AnyText = (key: string, options?: { ns: string; defaultValue: string; max?: string }) => string;
// Codes come from the server: whether there is a text for one is known only here.
const anyText = (t: TFunction): AnyText => t as unknown as AnyText;
const failed = (t: TFunction): string => anyText(t)('message.failed', { ns: 'common', defaultValue: '' });

/** The text of a problem or refusal code; a general one for a code without a text. */
export const codeText = (t: TFunction, code: string): string => anyText(t)(code, { ns: 'problem', defaultValue: failed(t) });
/** The text of a field's key; where a text is too long and it is known how long it may be, that is told. */
export const invalidText = (t: TFunction, key: string, max?: number): string =>
  max !== undefined && key === 'too-long' ? anyText(t)('longer-than', { ns: 'invalid', defaultValue: '', max: formatCount(max) })
    : anyText(t)(key, { ns: 'invalid', defaultValue: anyText(t)('invalid', { ns: 'invalid', defaultValue: '' }) });
/** What to say about anything that was thrown. */
export const problemText = (t: TFunction, error: unknown): string => (error instanceof ProblemError ? codeText(t, error.code) : failed(t));

export function useProblemText(): { code: (code: string) => string; invalid: (key: string, max?: number) => string; error: (error: unknown) => string } {
  const { t } = useTranslation();
  return {
    code: useCallback((code: string) => codeText(t, code), [t]),
    invalid: useCallback((key: string, max?: number) => invalidText(t, key, max), [t]),
    error: useCallback((error: unknown) => problemText(t, error), [t]),
  };
}
