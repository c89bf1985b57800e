import { App, type FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';

/** Leaves a form at once while nothing was typed into it; else asks first. */
export function useLeave(form: Pick<FormInstance, 'isFieldsTouched'>, onLeave: () => void): () => void {
  const { t } = useTranslation('act');
  const { modal } = App.useApp();
  return () => {
    if (!form.isFieldsTouched()) return onLeave();
    void modal.confirm({ title: t('leave.question'), content: t('leave.about'), okText: t('leave.discard'), okButtonProps: { danger: true }, cancelText: t('leave.stay'), autoFocusButton: 'cancel', centered: true, onOk: onLeave });
  };
}
