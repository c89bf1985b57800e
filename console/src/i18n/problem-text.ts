// Messages for problems.
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../base/amounts.ts';
import { ProblemError } from '../base/problem-error.ts';

const failed = (t: TFunction): string => t('message.failed', { ns: 'common', defaultValue: '' });

/** The text of a problem code or of an area's refusal; a general one for a code without a text. */
export const codeText = (t: TFunction, code: string): string =>
  t(code, {
    ns: 'problem',
    defaultValue: t(`refusal.${code}`, { ns: 'areas', defaultValue: failed(t) }),
  });

/** Those of the sign-in, and those loaded with the shell. */
const INVALID = ['invalid', 'fault'] as const;
export interface Invalid {
  /** The maximum length of a text, or the maximum of a number, where known. */
  max?: number | undefined;
  /** The minimum of a number. */
  min?: number | undefined;
  /** It is used in a form's rule, which replaces `${label}` with the field's name. */
  isLabelled?: boolean;
}
/** The text of a field's key. */
export function invalidText(t: TFunction, key: string, { max, min, isLabelled = false }: Invalid = {}): string {
  const bound = key === 'too-small' ? min : key === 'too-large' ? max : undefined;
  const text = (name: string, otherwise: string): string =>
    t(name, {
      ns: INVALID,
      defaultValue: otherwise,
      ...(bound !== undefined && { bound: formatCount(bound) }),
    });
  if ((key === 'too-small' || key === 'too-large') && bound === undefined) return text('out-of-range', '');
  if (max !== undefined && key === 'too-long')
    return t('longer-than', { ns: 'invalid', defaultValue: '', max: formatCount(max) });
  const plain = text(key, text('invalid', ''));
  return isLabelled ? text(`labelled.${key}`, plain) : plain;
}

/** The message for anything thrown. */
export function problemText(t: TFunction, error: unknown): string {
  if (!(error instanceof ProblemError)) return failed(t);
  // Something between here and the server failed: its status is all that is known.
  if (error.code === 'unexpected-answer' && error.status >= 400)
    return t('request-failed', { ns: 'problem', defaultValue: '', status: error.status });
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
