import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { removeSecondFactor } from '#contracts/access/password.ts';
import { useSuccessMessage } from '../app/use-success-message.ts';
import { callAt } from '../app/server/api.ts';
import { CodeField, digitsOf } from './code-field.tsx';
import { OwnPassword } from './own-password.tsx';
import { useFormRequest } from './use-form-request.ts';

interface Fields {
  password: string;
  code: string;
}

export function FactorRemoval({ onDone, onLeave }: { onDone: () => Promise<void>; onLeave: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const done = useSuccessMessage();
  const [form] = Form.useForm<Fields>();
  const { busy, message, waiting, send } = useFormRequest(form, ['password', 'code']);
  const remove = async ({ password, code }: Fields): Promise<void> => {
    const removed = await send(async () => {
      await callAt<typeof removeSecondFactor>(
        { method: 'POST', path: '/api/second-factor/remove' },
        { body: { password, code: digitsOf(code) } },
      );
      return true;
    });
    if (!removed) return;
    done(t('factor.removed'));
    await onDone();
  };
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(fields) => void remove(fields)}
      initialValues={{ password: '', code: '' }}
    >
      <p className="account-about">{t('factor.removeAbout')}</p>
      {message ? <Alert type={message.type} showIcon title={message.text} role="alert" /> : null}
      <OwnPassword name="password" label={t('factor.password')} prompt={t('factor.enterPassword')} />
      <CodeField label={t('factor.code')} />
      <div className="account-buttons">
        <Button onClick={onLeave}>{t('common:action.cancel')}</Button>
        <Button danger htmlType="submit" loading={busy} disabled={waiting}>
          {t('factor.remove')}
        </Button>
      </div>
    </Form>
  );
}
