// Shared logic of the account's forms: one request at a time, errors beside their fields, and the time to wait.
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../base/problem-error.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { useCountdown } from './countdown.ts';
import { showFieldErrors } from '../actions/field-errors.ts';
import { waitText } from './wait.ts';

export interface Send {
  busy: boolean;
  /** The message above the form. */
  message: { type: 'error' | 'warning'; text: string } | null;
  waiting: boolean;
  /** The response, or undefined if it failed: the form or `message` shows why. */
  send: <Answer>(call: () => Promise<Answer>) => Promise<Answer | undefined>;
}

export function useSend<Fields extends object>(
  form: FormInstance<Fields>,
  names: readonly (keyof Fields & string)[],
): Send {
  const { t } = useTranslation('sign-in');
  const problem = useProblemText();
  const [busy, setBusy] = useState(false);
  const [thrown, setThrown] = useState<unknown>(null);
  const [secondsLeft, startCountdown] = useCountdown();

  const send = async <Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> => {
    setBusy(true);
    setThrown(null);
    try {
      return await call();
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'too-many-requests' && error.retryAfter)
        startCountdown(error.retryAfter);
      else if (!showFieldErrors(form, names, error, problem.invalid)) setThrown(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const waiting = secondsLeft > 0;
  const message = waiting
    ? { type: 'warning' as const, text: waitText(t, secondsLeft) }
    : thrown
      ? { type: 'error' as const, text: problem.error(thrown) }
      : null;
  return { busy, message, waiting, send };
}
