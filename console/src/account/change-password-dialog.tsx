import { Alert, App, Form, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { changePassword } from '#contracts/password.ts';
import { callAt } from '../app/api.ts';
import { closeDialog } from '../app/dialogs.ts';
import { useSession } from '../app/session.ts';
import { CodeField, digitsOf } from './code-field.tsx';
import { NewPassword, type NewPasswordFields } from './new-password.tsx';
import { OwnPassword } from './own-password.tsx';
import { SendCode } from './send-code.tsx';
import { useSend } from './use-send.ts';
import './account.css';

/** The form's id: its button stands outside it. */
const FORM = 'change-password';
interface Fields extends NewPasswordFields { oldPassword: string; code: string }

export function ChangePasswordDialog() {
  const { t } = useTranslation(['account', 'common']);
  const { message: toast } = App.useApp();
  const email = useSession()?.administrator.email;
  const [form] = Form.useForm<Fields>();
  const { busy, message, waiting, send } = useSend(form, ['oldPassword', 'password', 'code']);

  const submit = async ({ oldPassword, password, code }: Fields): Promise<void> => {
    const changed = await send(() => callAt<typeof changePassword>({ method: 'POST', path: '/api/password/change' }, { body: { oldPassword, password, code: digitsOf(code) } }));
    if (!changed) return;
    toast.success(changed.endedSessions > 0 ? t('password.ended', { count: changed.endedSessions }) : t('password.changed'));
    closeDialog();
  };
  return (
    <Modal
      open title={t('password.title')} width={460} onCancel={closeDialog} cancelText={t('common:action.cancel')}
      okText={t('password.submit')} okButtonProps={{ loading: busy, disabled: waiting, htmlType: 'submit', form: FORM }}
    >
      <p className="account-about">{t('password.about')}</p>
      {message ? <Alert type={message.type} showIcon title={message.text} role="alert" /> : null}
      <Form name={FORM} form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void submit(fields)} initialValues={{ oldPassword: '', password: '', repeat: '', code: '' }}>
        <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
        <OwnPassword name="oldPassword" label={t('password.old')} autoFocus />
        <NewPassword />
        <CodeField label={t('password.code')} extra={t('password.codeAbout', { email })} beside={<SendCode />} />
      </Form>
    </Modal>
  );
}
