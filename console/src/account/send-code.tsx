import { App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { sendPasswordCode } from '#contracts/password.ts';
import { callAt, ProblemError } from '../app/api.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { useCountdown } from '../signIn/countdown.ts';

/** Mails a verification code to oneself; the next after a minute. */
export function SendCode() {
  const { t } = useTranslation(['account', 'common']);
  const { message } = App.useApp();
  const problem = useProblemText();
  const [busy, setBusy] = useState(false);
  const [secondsLeft, startCountdown] = useCountdown();
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { resendAfter } = await callAt<typeof sendPasswordCode>({ method: 'POST', path: '/api/password/code' }, { body: {} });
      startCountdown(resendAfter);
      message.success(t('common:message.sent'));
    } catch (error) {
      if (error instanceof ProblemError && error.retryAfter) startCountdown(error.retryAfter);
      message.error(problem.error(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={() => void send()} loading={busy} disabled={secondsLeft > 0} className="send-code">
      {busy ? t('password.sending') : secondsLeft > 0 ? t('password.again', { count: secondsLeft }) : t('password.send')}
    </Button>
  );
}
