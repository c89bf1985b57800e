// Problems in words.
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../base/amounts.ts';
import { ProblemError } from '../base/problem-error.ts';

type AnyText = (
  key: string,
  options?: { ns: string | readonly string[]; defaultValue: string; max?: string; bound?: string; status?: number },
) => string;
// Codes come from the server: whether there is a text for one is known only here.
export const anyText = (t: TFunction): AnyText => t as unknown as AnyText;
const failed = (t: TFunction): string => anyText(t)('message.failed', { ns: 'common', defaultValue: '' });

/** The text of a problem's code, or of an area's refusal; a general one for a code without a text. */
export const codeText = (t: TFunction, code: string): string =>
  anyText(t)(code, {
    ns: 'problem',
    defaultValue: anyText(t)(`refusal.${code}`, { ns: 'areas', defaultValue: failed(t) }),
  });

/** Those of the sign-in, and those that come with the house. */
const INVALID = ['invalid', 'fault'];
export interface Invalid {
  /** How long a text may be, or how large a number, where that is known. */
  max?: number | undefined;
  /** How small a number may be. */
  min?: number | undefined;
  /** It stands in a form's rule, which puts the field's name for `${label}`. */
  isLabelled?: boolean;
}
/** The text of a field's key. */
export function invalidText(t: TFunction, key: string, { max, min, isLabelled = false }: Invalid = {}): string {
  const bound = key === 'too-small' ? min : key === 'too-large' ? max : undefined;
  const text = (name: string, otherwise: string): string =>
    anyText(t)(name, {
      ns: INVALID,
      defaultValue: otherwise,
      ...(bound !== undefined && { bound: formatCount(bound) }),
    });
  if ((key === 'too-small' || key === 'too-large') && bound === undefined) return text('out-of-range', '');
  if (max !== undefined && key === 'too-long')
    return anyText(t)('longer-than', { ns: 'invalid', defaultValue: '', max: formatCount(max) });
  const plain = text(key, text('invalid', ''));
  return isLabelled ? text(`labelled.${key}`, plain) : plain;
}

/** What to say about anything that was thrown. */
export function problemText(t: TFunction, error: unknown): string {
  if (!(error instanceof ProblemError)) return failed(t);
  // Something on the way failed, not the server: its status is all there is to tell.
  if (error.code === 'unexpected-answer' && error.status >= 400)
    return anyText(t)('request-failed', { ns: 'problem', defaultValue: '', status: error.status });
  return codeText(t, error.code);
}

export function useProblemText(): {
  code: (code: string) => string;
  invalid: (key: string, options?: Invalid) => string;
  error: (error: unknown) => string;
} {
  const { t } = useTranslation();
  return {
    code: useCallback((code: string) => codeText(t, code), [t]),
    invalid: useCallback((key: string, options?: Invalid) => invalidText(t, key, options), [t]),
    error: useCallback((error: unknown) => problemText(t, error), [t]),
  };
}
