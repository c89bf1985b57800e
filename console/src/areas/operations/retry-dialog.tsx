// Confirms the rebuild of a read model: which one, and the consequences.
import { Alert, App, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useRetryParked } from './use-operations.ts';
import { DIALOG_WIDTHS } from '../../app/look/dialog-widths.ts';

export function RetryDialog({ model, onClose }: { model: string; onClose: () => void }) {
  const { t } = useTranslation(['operations', 'common']);
  const { message } = App.useApp();
  const problem = useProblemText();
  const retry = useRetryParked();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const run = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const { here } = await retry(model);
      message.success(here ? t('parked.here', { model }) : t('parked.elsewhere', { model }));
      onClose();
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('parked.question', { model })}
      width={DIALOG_WIDTHS.small}
      onCancel={onClose}
      onOk={() => void run()}
      okText={t('parked.retry')}
      cancelText={t('common:action.cancel')}
      okButtonProps={{ loading: busy }}
    >
      <p>{t('parked.about')}</p>
      {refusal ? <Alert type="error" showIcon title={problem.error(refusal)} role="alert" /> : null}
    </Modal>
  );
}
