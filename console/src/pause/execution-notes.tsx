// Why orders to external systems wait: executions are paused, or there is no executor. Shown on every screen that
// places orders.
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTime } from '../app/time/time.ts';
import { useExecutionsWait } from '../app/session/use-rules.ts';
import { Sentence } from '../i18n/sentence.tsx';
import { useActorName } from '../rights/actors.ts';
import { usePause } from './use-pause.ts';
import './pause.css';

export function ExecutionNotes({ none }: { /** The consequence of a missing executor. */ none?: string }) {
  const { t } = useTranslation('stop');
  const stop = usePause();
  const waits = useExecutionsWait();
  const time = useTime();
  const name = useActorName();
  return (
    <>
      {stop?.status === 'PAUSED' ? (
        <Alert
          type="error"
          showIcon
          banner
          className="execution-note"
          title={t('paused')}
          description={
            <Sentence
              values={{ who: name(stop.by), when: time.format(stop.since), reason: stop.reason }}
              say={(values) => t('pausedBy', values)}
            />
          }
        />
      ) : null}
      {waits && none ? <Alert type="warning" showIcon banner title={none} className="execution-note" /> : null}
    </>
  );
}
