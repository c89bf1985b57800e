// Shared logic of the account's forms: whether a request is pending, errors beside their fields, and the countdown
// after too many requests.
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../base/problem-error.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { useCountdown } from './countdown.ts';
import { showFieldErrors } from '../actions/field-errors.ts';
import { waitText } from './wait.ts';

export interface FormRequest {
  busy: boolean;
  /** The message above the form. */
  message: { type: 'error' | 'warning'; text: string } | null;
  waiting: boolean;
  /** The response, or undefined if it failed: the form or `message` shows why. */
  send: <Answer>(call: () => Promise<Answer>) => Promise<Answer | undefined>;
}

export function useFormRequest<Fields extends object>(
  form: FormInstance<Fields>,
  fieldNames: readonly (keyof Fields & string)[],
): FormRequest {
  const { t } = useTranslation('sign-in');
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  const [lastError, setLastError] = useState<unknown>(null);
  const [secondsLeft, startCountdown] = useCountdown();

  const send = async <Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> => {
    setBusy(true);
    setLastError(null);
    try {
      return await call();
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'too-many-requests' && error.retryAfter)
        startCountdown(error.retryAfter);
      else if (!showFieldErrors(form, fieldNames, error, problemText.invalid)) setLastError(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const waiting = secondsLeft > 0;
  const message = waiting
    ? { type: 'warning' as const, text: waitText(t, secondsLeft) }
    : lastError
      ? { type: 'error' as const, text: problemText.error(lastError) }
      : null;
  return { busy, message, waiting, send };
}
