// The target of the one-time link in the e-mail: the person sets a password, then signs in with it.
import { Alert, Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { setUpPassword } from '#contracts/access/password.ts';
import { useCountdown } from '../account/countdown.ts';
import { showFieldErrors } from '../actions/field-errors.ts';
import { SignInFrame } from '../account/frame.tsx';
import { NewPassword, type NewPasswordFields } from '../account/new-password.tsx';
import { waitText } from '../account/wait.ts';
import { callAt, newIdempotencyKey, ProblemError } from '../app/server/api.ts';
import { AUTHORIZATION_KEY, sessionEnded } from '../app/session/session.ts';
import { endOnServerAnyway } from '../app/session/sign-out.ts';
import { useTitle } from '../app/navigation/title.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import type { SignInNews } from './sign-in.tsx';

/** The link's token is removed from the address bar at once. A reload finds it in the history entry. */
function useToken(): string | null {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const urlToken = params.get('token');
  useEffect(() => {
    if (urlToken !== null) void navigate('/setup-password', { replace: true, state: { token: urlToken } });
  }, [urlToken, navigate]);
  const stateToken: unknown = state?.token;
  return urlToken ?? (typeof stateToken === 'string' ? stateToken : null);
}

const LINK_INVALID = new ProblemError(404, 'link-invalid');

export function SetupPassword() {
  const { t } = useTranslation('sign-in');
  const problem = useProblemText();
  const navigate = useNavigate();
  const token = useToken();
  const [form] = Form.useForm<NewPasswordFields>();
  const [busy, setBusy] = useState(false);
  const [thrown, setThrown] = useState<unknown>(null);
  const [secondsLeft, startCountdown] = useCountdown();
  useTitle(t('setup.title'));

  const submit = async ({ password }: NewPasswordFields): Promise<void> => {
    setBusy(true);
    setThrown(null);
    try {
      await callAt<typeof setUpPassword>(
        { method: 'POST', path: '/api/password/setup' },
        { body: { token: token ?? '', password }, idempotencyKey: newIdempotencyKey() },
      );
    } catch (error) {
      setBusy(false);
      if (error instanceof ProblemError && error.code === 'too-many-requests' && error.retryAfter)
        startCountdown(error.retryAfter);
      else if (!showFieldErrors(form, ['password'], error, problem.invalid)) setThrown(error);
      return;
    }
    // Someone else may be signed in here; the owner of the link signs in next.
    if (localStorage.getItem(AUTHORIZATION_KEY) !== null) {
      endOnServerAnyway();
      sessionEnded(null);
    }
    void navigate('/login', { replace: true, state: { news: 'password-set' } satisfies SignInNews });
  };

  const error = token === null ? LINK_INVALID : thrown;
  const isOver = error instanceof ProblemError && error.code === 'link-invalid';
  const message = secondsLeft > 0 ? waitText(t, secondsLeft) : error ? problem.error(error) : null;
  return (
    <SignInFrame heading={t('setup.heading')} about={t('setup.about')}>
      {message ? <Alert type={secondsLeft > 0 ? 'warning' : 'error'} showIcon title={message} role="alert" /> : null}
      {isOver ? (
        <Link to="/login">{t('setup.toSignIn')}</Link>
      ) : (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          disabled={busy}
          onFinish={(fields) => void submit(fields)}
          initialValues={{ password: '', repeat: '' }}
        >
          <NewPassword size="large" autoFocus />
          <Button type="primary" size="large" htmlType="submit" block disabled={busy || secondsLeft > 0}>
            {busy ? t('setup.submitting') : t('setup.submit')}
          </Button>
        </Form>
      )}
    </SignInFrame>
  );
}
