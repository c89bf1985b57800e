// Changes the own password, or sets the first one of a person who has signed in by wallet only.
import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { changePassword } from '#contracts/access/password.ts';
import { useSuccessMessage } from '../app/use-success-message.ts';
import { callAt } from '../app/server/api.ts';
import { renewSession } from '../app/session/renew-session.ts';
import { useSession } from '../app/session/session.ts';
import { CodeField, digitsOf } from './code-field.tsx';
import { NewPassword, type NewPasswordFields } from './new-password.tsx';
import { OwnPassword } from './own-password.tsx';
import { SendCode } from './send-code.tsx';
import { useFormRequest } from './use-form-request.ts';
import './account.css';

interface Fields extends NewPasswordFields {
  oldPassword: string;
  code: string;
}

export function OwnPasswordForm({ onDone, onLeave }: { onDone?: () => void; onLeave?: (() => void) | undefined }) {
  const { t } = useTranslation(['account', 'common']);
  const done = useSuccessMessage();
  const session = useSession();
  const isFirst = session?.hasPassword === false;
  const [form] = Form.useForm<Fields>();
  const { busy, message, waiting, send } = useFormRequest(
    form,
    isFirst ? ['password', 'code'] : ['oldPassword', 'password', 'code'],
  );

  const submit = async ({ oldPassword, password, code }: Fields): Promise<void> => {
    const body = { oldPassword: isFirst ? null : oldPassword, password, code: digitsOf(code) };
    const changed = await send(() =>
      callAt<typeof changePassword>({ method: 'POST', path: '/api/password/change' }, { body }),
    );
    if (!changed) return;
    done(
      isFirst
        ? t('password.first.done')
        : changed.endedSessions > 0
          ? t('password.ended', { count: changed.endedSessions })
          : t('password.changed'),
    );
    if (isFirst) await renewSession();
    onDone?.();
  };
  return (
    <>
      <p className="account-about">{t(isFirst ? 'password.first.about' : 'password.about')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(fields) => void submit(fields)}
        initialValues={{ oldPassword: '', password: '', repeat: '', code: '' }}
      >
        {message ? <Alert type={message.type} showIcon title={message.text} role="alert" /> : null}
        <input type="text" autoComplete="username" value={session?.administrator.email ?? ''} readOnly hidden />
        {isFirst ? null : (
          <OwnPassword name="oldPassword" label={t('password.old')} prompt={t('password.enterOld')} autoFocus />
        )}
        <NewPassword autoFocus={isFirst} />
        <CodeField
          label={t('password.code')}
          extra={t('password.codeAbout', { email: session?.administrator.email })}
          action={<SendCode />}
        />
        <div className="account-buttons">
          {onLeave ? <Button onClick={onLeave}>{t('common:action.cancel')}</Button> : null}
          <Button type="primary" htmlType="submit" loading={busy} disabled={waiting}>
            {t(isFirst ? 'password.first.submit' : 'password.submit')}
          </Button>
        </div>
      </Form>
    </>
  );
}
