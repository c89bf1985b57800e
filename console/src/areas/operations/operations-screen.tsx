// The state of the program: problems, read models, parked events, executions, stores and process.
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAsOf } from '../../app/time/as-of.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { Page } from '../../app/look/page.tsx';
import { PageSkeleton } from '../../app/look/skeleton.tsx';
import { useTime } from '../../app/time/time.ts';
import { ExecutionsPanel } from './executions-panel.tsx';
import { ParkedPanel } from './parked-panel.tsx';
import { ReadModelsPanel } from './read-models-panel.tsx';
import { StoresPanel } from './stores-panel.tsx';
import { Summary } from './summary.tsx';
import { useOperations } from './use-operations.ts';
import './operations.css';

export function OperationsScreen() {
  const { t } = useTranslation('operations');
  const time = useTime();
  const { asOf } = useAsOf();
  const { data, error, refetch } = useOperations();
  return (
    <Page
      title={t('title')}
      content="scroll"
      actions={
        data ? (
          <span className="operations-looked" title={time.exact(data.at)}>
            {t('looked', { time: time.format(data.at) })}
          </span>
        ) : null
      }
    >
      {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageSkeleton /> : null}
      {data ? (
        <div className="operations">
          {asOf === null ? null : <Alert type="info" showIcon title={t('present')} />}
          {error ? (
            <Alert type="warning" showIcon role="alert" title={t('stale', { time: time.format(data.at) })} />
          ) : null}
          <Summary operations={data} />
          <div className="operations-columns">
            <div className="operations-column">
              <ReadModelsPanel models={data.models} />
              <ParkedPanel parked={data.parked} models={data.models} />
            </div>
            <div className="operations-column">
              <ExecutionsPanel executions={data.executions} />
              <StoresPanel operations={data} />
            </div>
          </div>
        </div>
      ) : null}
    </Page>
  );
}
