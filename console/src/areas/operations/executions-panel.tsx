// The executor: who runs it, open executions, and pending retries with their times.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ExecutionWorkerState } from '#contracts/areas/operations/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import { positionText } from '../../app/time/as-of.ts';
import { useDrillDown } from '../../app/navigation/drill-down.ts';
import { useCan } from '../../app/session/permission.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useTime } from '../../app/time/time.ts';
import { DrillDownLink } from '../../app/navigation/drill-down-link.tsx';
import { formatCount } from '../../base/amounts.ts';
import { listAt } from '../../base/list-address.ts';
import { shortened } from '../../grid/columns/display.ts';

export function ExecutionsPanel({ executions }: { executions: ExecutionWorkerState | null }) {
  const { t } = useTranslation('operations');
  const mayRead = useCan('execution:read');
  return (
    <section className="panel" aria-labelledby="executions-heading">
      <div className="panel-head">
        <h2 id="executions-heading">{t('executions.title')}</h2>
        {mayRead ? <Link to="/operations/executions">{t('executions.all')}</Link> : null}
      </div>
      {executions === null ? (
        <p className="panel-note">{t('executions.elsewhere')}</p>
      ) : (
        <Worker worker={executions} linked={mayRead} />
      )}
    </section>
  );
}

const ExecutionLink = ({ id, linked }: { id: string; linked: boolean }) =>
  linked ? (
    <Link to={`/operations/executions?row=${id}`} title={id}>
      <code>{shortened(id)}</code>
    </Link>
  ) : (
    <code title={id}>{shortened(id)}</code>
  );

/** Executions that have not ended. */
export const OPEN = listAt('/operations/executions', { status: among('REQUESTED', 'ATTEMPTED', 'SUBMITTED') });

function Worker({
  worker: { executor, open, position, caughtUp, retrying, retries, lastError },
  linked,
}: {
  worker: ExecutionWorkerState;
  linked: boolean;
}) {
  const { t } = useTranslation('operations');
  const time = useTime();
  const drillDown = useDrillDown();
  return (
    <>
      <dl className="operations-facts operations-padded">
        <div>
          <dt>{t('executions.executor')}</dt>
          <dd>
            <StatusTag tone={executor === 'none' ? 'warn' : 'good'} label={t(`executions.${executor}`)} />
          </dd>
        </div>
        <div>
          <dt>{t('executions.open')}</dt>
          <dd>
            <DrillDownLink to={drillDown(OPEN)}>{formatCount(open)}</DrillDownLink>
          </dd>
        </div>
        <div>
          <dt>{t('executions.position')}</dt>
          <dd>
            {position === null ? t('executions.nowhere') : positionText(position)}{' '}
            <span className="operations-soft">{caughtUp ? t('executions.caughtUp') : t('executions.catchingUp')}</span>
          </dd>
        </div>
        <div>
          <dt>{t('executions.lastError')}</dt>
          <dd>
            {lastError === null ? (
              t('executions.noError')
            ) : (
              <>
                <code className="operations-error">{lastError.error}</code>{' '}
                <span className="operations-soft" title={time.exact(lastError.at)}>
                  {time.format(lastError.at)}
                </span>
                {lastError.executionId === null ? null : (
                  <>
                    {' '}
                    <ExecutionLink id={lastError.executionId} linked={linked} />
                  </>
                )}
              </>
            )}
          </dd>
        </div>
      </dl>
      <h3 className="operations-heading">{t('executions.retries')}</h3>
      {retries.length === 0 ? (
        <p className="panel-note operations-note">{t('executions.retriesNone')}</p>
      ) : (
        <ul>
          {retries.map(({ executionId, failures, nextAt, error }) => (
            <li key={executionId} className="parked">
              <p>
                <ExecutionLink id={executionId} linked={linked} />{' '}
                <span className="operations-soft">{t('executions.failures', { count: failures })}</span>
              </p>
              <p>
                <code className="operations-error">{error}</code>
              </p>
              <p className="operations-soft" title={time.exact(nextAt)}>
                {t('executions.next', { time: time.format(nextAt) })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {retrying > retries.length ? (
        <p className="panel-note operations-note">{t('executions.more', { count: retrying - retries.length })}</p>
      ) : null}
    </>
  );
}
