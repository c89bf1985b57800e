// The second step: the six digits of the authenticator. The first step's attempt is sent again with them.
import { Button, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { digitsOf, useCodeRules } from '../account/code-field.tsx';
import type { SigningIn, Try } from './use-sign-in.ts';

interface Fields {
  code: string;
}

export function CodeForm({
  signing: { busy, error, secondsLeft, run, abandon },
  attempt,
}: {
  signing: SigningIn;
  attempt: Try;
}) {
  const { t } = useTranslation('sign-in');
  const rules = useCodeRules();
  const [form] = Form.useForm<Fields>();
  const input = useRef<InputRef>(null);
  useEffect(() => {
    if (error) input.current?.focus({ cursor: 'all' });
  }, [error]);
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={busy}
      initialValues={{ code: '' }}
      onFinish={({ code }) => void run(attempt, digitsOf(code))}
    >
      <Form.Item
        name="code"
        label={t('code.label')}
        extra={t('code.about')}
        validateTrigger="onSubmit"
        validateFirst
        rules={rules}
      >
        <Input
          ref={input}
          size="large"
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          placeholder="000000"
          className="sign-in-code"
        />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block disabled={busy || secondsLeft > 0}>
        {busy ? t('submitting') : t('code.submit')}
      </Button>
      <Button type="link" block className="sign-in-back" disabled={busy} onClick={abandon}>
        {t('code.back')}
      </Button>
    </Form>
  );
}
