// The sign-in screen: the first thing loaded, and as little as that needs.
import { Alert, Button, Form, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { signIn } from '#contracts/session.ts';
import { callAt, ProblemError } from '../app/api.ts';
import type { WantedPlace } from '../app/guard.tsx';
import { endReason, sessionStarted } from '../app/session.ts';
import { useStore } from '../app/store.ts';
import { useTitle } from '../app/title.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { LanguageSwitch, ThemeSwitch } from '../app/switches.tsx';
import { useCountdown } from './countdown.ts';
import './sign-in.css';

interface Fields { email: string; password: string }

const wantedPlace = (state: unknown): string => {
  const from = (state as WantedPlace | null)?.from;
  return from?.startsWith('/') && !/^\/(login|404)/.test(from) ? from : '/';
};

export function SignIn() {
  const { t } = useTranslation('signIn');
  const problem = useProblemText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const ended = useStore(endReason);
  const [form] = Form.useForm<Fields>();
  const password = useRef<InputRef>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ProblemError | null>(null);
  const [secondsLeft, startCountdown] = useCountdown();
  useTitle(t('title'));

  const submit = async ({ email, password: secret }: Fields) => {
    setBusy(true);
    setError(null);
    // The next screen's chunks come while the server checks the password.
    import('../app/house.tsx').catch(() => {});
    try {
      sessionStarted(await callAt<typeof signIn>({ method: 'POST', path: '/api/session' }, { body: { email: email.trim(), password: secret } }));
      endReason.set(null);
      void navigate(wantedPlace(state), { replace: true });
    } catch (thrown) {
      if (!(thrown instanceof ProblemError)) throw thrown;
      setBusy(false);
      setError(thrown);
      if (thrown.code === 'too-many-requests' && thrown.retryAfter) startCountdown(thrown.retryAfter);
      form.setFields(thrown.fields.filter(({ path }) => path === 'email' || path === 'password')
        .map(({ path, key }) => ({ name: path as keyof Fields, errors: [problem.invalid(key)] })));
      if (thrown.code === 'sign-in-failed') password.current?.focus({ cursor: 'all' });
    }
  };

  const waiting = secondsLeft > 0;
  const message = waiting ? t('wait', { count: secondsLeft }) : error && error.code !== 'too-many-requests' ? problem.error(error) : null;
  return (
    <div className="sign-in">
      <header className="sign-in-switches"><LanguageSwitch /><ThemeSwitch /></header>
      <main className="sign-in-main">
        <div className="sign-in-brand" aria-hidden="true"><span /><span /><span /></div>
        <h1>{t('heading')}</h1>
        <p className="sign-in-about">{t('about')}</p>
        {ended && !message ? <output><Alert type="info" showIcon title={problem.code(ended)} role="presentation" /></output> : null}
        {message ? <Alert type={waiting ? 'warning' : 'error'} showIcon title={message} role="alert" /> : null}
        <Form form={form} layout="vertical" requiredMark={false} validateTrigger={['onSubmit', 'onBlur']} onFinish={submit} disabled={busy} initialValues={{ email: '', password: '' }}>
          <Form.Item name="email" label={t('email')} validateTrigger="onSubmit" rules={[{ required: true, whitespace: true, message: problem.invalid('account-empty') }]}>
            <Input size="large" autoFocus autoComplete="username" inputMode="email" spellCheck={false} autoCapitalize="none" placeholder={t('emailHint')} />
          </Form.Item>
          <Form.Item name="password" label={t('password')} validateTrigger="onSubmit" rules={[{ required: true, message: problem.invalid('password-blank') }]}>
            <Input.Password ref={password} size="large" autoComplete="current-password" placeholder={t('passwordHint')} />
          </Form.Item>
          <Button type="primary" size="large" htmlType="submit" block loading={busy} disabled={waiting}>{busy ? t('submitting') : t('submit')}</Button>
        </Form>
      </main>
    </div>
  );
}
