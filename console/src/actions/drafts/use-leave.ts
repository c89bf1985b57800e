import { App, type FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Leaves a form at once if nothing was typed, else asks first. `onDiscard` is called when the input is discarded. If
 * the form closes by itself, the question closes too.
 */
export function useLeave(
  form: Pick<FormInstance, 'isFieldsTouched'>,
  onLeave: () => void,
  onDiscard = (): void => {},
): () => void {
  const { t } = useTranslation('action');
  const { modal } = App.useApp();
  const question = useRef<{ destroy: () => void }>(null);
  useEffect(() => () => question.current?.destroy(), []);
  return () => {
    if (!form.isFieldsTouched()) return onLeave();
    question.current = modal.confirm({
      title: t('leave.question'),
      content: t('leave.about'),
      okText: t('leave.discard'),
      okButtonProps: { danger: true },
      cancelText: t('leave.stay'),
      autoFocusButton: 'cancel',
      centered: true,
      onOk: () => {
        onDiscard();
        onLeave();
      },
    });
  };
}
