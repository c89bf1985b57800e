// Confirms the rebuild of a read model: which one, and the consequences.
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { SendingDialog } from '../../app/look/sending-dialog.tsx';
import { useRetryParked } from './use-operations.ts';

export function RetryDialog({ model, onClose }: { model: string; onClose: () => void }) {
  const { t } = useTranslation('operations');
  const { message } = App.useApp();
  const retry = useRetryParked();
  const run = async (): Promise<void> => {
    const { here } = await retry(model);
    message.success(here ? t('parked.here', { model }) : t('parked.elsewhere', { model }));
  };
  return (
    <SendingDialog
      title={t('parked.question', { model })}
      submit={t('parked.retry')}
      width="small"
      onSend={run}
      onClose={onClose}
    >
      <p>{t('parked.about')}</p>
    </SendingDialog>
  );
}
