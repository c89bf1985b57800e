import { Button, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { signIn } from '#contracts/access/session.ts';
import { setFieldErrors } from '../actions/field-errors.ts';
import { callAt, ProblemError } from '../app/server/api.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { AppShell } from '../shell/lazy-app-shell.ts';
import { forgetWallet } from '../wallet/remembered.ts';
import type { SigningIn } from './use-sign-in.ts';

interface Fields {
  email: string;
  password: string;
}

export function PasswordForm({ signing: { busy, error, secondsLeft, run } }: { signing: SigningIn }) {
  const { t, i18n } = useTranslation('sign-in');
  const problem = useProblemText();
  const [form] = Form.useForm<Fields>();
  const password = useRef<InputRef>(null);

  useEffect(() => {
    if (!(error instanceof ProblemError)) return;
    setFieldErrors(
      form,
      error.fields.filter(({ path }) => path === 'email' || path === 'password'),
      problem.invalid,
    );
    if (error.code === 'sign-in-failed') password.current?.focus({ cursor: 'all' });
  }, [error, form, problem]);

  // Validate again after a language change, so that the errors are in the new language.
  useEffect(() => {
    const wrong = form.getFieldsError().flatMap(({ name, errors }) => (errors.length ? [name] : []));
    if (wrong.length) void form.validateFields(wrong).catch(() => undefined);
  }, [form, i18n.language]);

  const submit = ({ email, password: secret }: Fields): void => {
    void run(async (code) => {
      const answer = await callAt<typeof signIn>(
        { method: 'POST', path: '/api/session' },
        { body: { email: email.trim(), password: secret, ...(code === undefined ? {} : { code }) } },
      );
      forgetWallet();
      return answer;
    });
  };
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={submit}
      onValuesChange={AppShell.preload}
      disabled={busy}
      initialValues={{ email: '', password: '' }}
    >
      <Form.Item
        name="email"
        label={t('email')}
        validateTrigger="onSubmit"
        rules={[{ required: true, whitespace: true, message: problem.invalid('account-empty') }]}
      >
        <Input
          size="large"
          autoFocus
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
          placeholder={t('emailHint')}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password')}
        validateTrigger="onSubmit"
        rules={[{ required: true, message: problem.invalid('password-blank') }]}
      >
        <Input.Password ref={password} size="large" autoComplete="current-password" placeholder={t('passwordHint')} />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block disabled={busy || secondsLeft > 0}>
        {busy ? t('submitting') : t('submit')}
      </Button>
    </Form>
  );
}
