// Sets up an authenticator in three steps: the password, the secret as a QR code and text, and the first code. A person
// without a password sets one first.
import { Alert, Button, Form, QRCode } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { beginSecondFactor, confirmSecondFactor } from '#contracts/access/password.ts';
import { useSuccessMessage } from '../app/use-success-message.ts';
import { callAt, type Answer } from '../app/server/api.ts';
import { useSession } from '../app/session/session.ts';
import { useCopy } from '../grid/columns/copy.ts';
import { CodeField, digitsOf } from './code-field.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { OwnPassword } from './own-password.tsx';
import { useFormRequest } from './use-form-request.ts';
import './account.css';

interface Fields {
  password: string;
  code: string;
}
const QR_PIXELS = 188;
const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** `onLeave`: set if the setup can be skipped. */
export function FactorSetup({ onDone, onLeave }: { onDone: () => Promise<void>; onLeave?: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const done = useSuccessMessage();
  const copy = useCopy();
  const [form] = Form.useForm<Fields>();
  const hasPassword = useSession()?.hasPassword;
  const [secret, setSecret] = useState<Answer<typeof beginSecondFactor> | null>(null);
  const { busy, message, waiting, send } = useFormRequest(form, ['password', 'code']);

  const begin = async ({ password }: Fields): Promise<void> => {
    const response = await send(() =>
      callAt<typeof beginSecondFactor>({ method: 'POST', path: '/api/second-factor/begin' }, { body: { password } }),
    );
    if (response) setSecret(response);
  };
  const confirm = async ({ code }: Fields): Promise<void> => {
    const confirmed = await send(async () => {
      await callAt<typeof confirmSecondFactor>(
        { method: 'POST', path: '/api/second-factor/confirm' },
        { body: { code: digitsOf(code) } },
      );
      return true;
    });
    if (!confirmed) return;
    done(t('factor.enabled'));
    await onDone();
  };
  const leave = onLeave ? <Button onClick={onLeave}>{t('common:action.cancel')}</Button> : null;
  const note = message ? <Alert type={message.type} showIcon title={message.text} role="alert" /> : null;
  if (hasPassword === false)
    return (
      <>
        <Alert type="info" showIcon title={t('factor.passwordFirst')} />
        <OwnPasswordForm onLeave={onLeave} />
      </>
    );
  if (!secret) {
    return (
      <Form
        key="begin"
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(fields) => void begin(fields)}
        initialValues={{ password: '' }}
      >
        {note}
        <OwnPassword name="password" label={t('factor.password')} prompt={t('factor.enterPassword')} autoFocus />
        <div className="account-buttons">
          {leave}
          <Button type="primary" htmlType="submit" loading={busy} disabled={waiting}>
            {t('factor.begin')}
          </Button>
        </div>
      </Form>
    );
  }
  return (
    <Form
      key="confirm"
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(fields) => void confirm(fields)}
      initialValues={{ code: '' }}
    >
      {note}
      <p>{t('factor.scan')}</p>
      <div className="factor-secret">
        <figure>
          <QRCode
            type="svg"
            aria-label={t('factor.qr')}
            value={secret.uri}
            size={QR_PIXELS}
            color="#000000"
            bgColor="#ffffff"
            bordered={false}
          />
        </figure>
        <div>
          <h3>{t('factor.secret')}</h3>
          <code data-secret={secret.secret}>{inFours(secret.secret)}</code>
          <Button size="small" aria-label={t('factor.copySecret')} onClick={() => copy(secret.secret)}>
            {t('common:action.copy')}
          </Button>
        </div>
      </div>
      <CodeField label={t('factor.code')} autoFocus />
      <div className="account-buttons">
        {leave}
        <Button
          onClick={() => {
            setSecret(null);
            form.resetFields();
          }}
        >
          {t('factor.restart')}
        </Button>
        <Button type="primary" htmlType="submit" loading={busy} disabled={waiting}>
          {t('factor.confirm')}
        </Button>
      </div>
    </Form>
  );
}
