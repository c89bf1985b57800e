import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeDialog } from '../app/navigation/open-dialog.ts';
import { useSession } from '../app/session/session.ts';
import { DIALOG_WIDTHS } from '../app/look/dialog-widths.ts';
import { OwnPasswordForm } from './own-password-form.tsx';

export function ChangePasswordDialog() {
  const { t } = useTranslation('account');
  const hasPassword = useSession()?.hasPassword;
  const [isFirst] = useState(hasPassword === false);
  return (
    <Modal
      open
      title={t(isFirst ? 'password.first.title' : 'password.title')}
      width={DIALOG_WIDTHS.narrow}
      onCancel={closeDialog}
      footer={null}
    >
      <OwnPasswordForm onDone={closeDialog} onLeave={closeDialog} />
    </Modal>
  );
}
