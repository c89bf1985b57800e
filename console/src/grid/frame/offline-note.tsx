import { useTranslation } from 'react-i18next';
import { useConnection } from '../../app/server/connection.ts';
import { useTime } from '../../app/time/time.ts';

/** Below the rows while offline: the rows are as of the last connection. */
export function OfflineNote({ isPast }: { isPast: boolean }) {
  const { t } = useTranslation('grid');
  const time = useTime();
  const { state, since } = useConnection();
  if (state !== 'offline') return null;
  return (
    <output className="offline-note">{isPast ? t('offlinePast') : t('offline', { time: time.format(since) })}</output>
  );
}
