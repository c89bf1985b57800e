import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_WAIT_S, type sendPasswordCode } from '#contracts/access/password.ts';
import { callAt, ProblemError } from '../app/server/api.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { useCountdown } from './countdown.ts';
import { waitText } from './wait.ts';

/** Sends a verification code to the person's e-mail; the next is possible after a minute. */
export function SendCode() {
  const { t } = useTranslation(['account', 'common']);
  const { t: signInText } = useTranslation('sign-in');
  const { message } = App.useApp();
  const problem = useProblemText();
  const [busy, setBusy] = useState(false);
  const [secondsLeft, startCountdown] = useCountdown();
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { resendAfter } = await callAt<typeof sendPasswordCode>(
        { method: 'POST', path: '/api/password/code' },
        { body: {} },
      );
      startCountdown(resendAfter);
      message.success(t('common:message.sent'));
    } catch (error) {
      const wait = error instanceof ProblemError && error.code === 'too-many-requests' ? error.retryAfter : undefined;
      if (wait === undefined) message.error(problem.error(error));
      else startCountdown(wait);
      // The button itself shows the minute between two codes. A longer wait is the hourly limit.
      if (wait !== undefined && wait > CODE_WAIT_S) message.warning(waitText(signInText, wait));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={() => void send()} loading={busy} disabled={secondsLeft > 0} className="send-code">
      {busy
        ? t('password.sending')
        : secondsLeft > 0
          ? t('password.again', { count: secondsLeft })
          : t('password.send')}
    </Button>
  );
}
