// The worker that carries executions out: by whom, what is open, what is tried again and when.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ExecutionWorkerState } from '#contracts/operations.ts';
import { formatCount } from '../../app/amounts.ts';
import { positionText } from '../../app/as-of.ts';
import { useCan } from '../../app/permission.ts';
import { StatusTag } from '../../app/status-tag.tsx';
import { useTime } from '../../app/time.ts';
import { shortened } from '../../grid/column.ts';

export function ExecutionsPanel({ executions }: { executions: ExecutionWorkerState | null }) {
  const { t } = useTranslation('operations');
  const mayRead = useCan('execution:read');
  return (
    <section className="panel" aria-labelledby="executions-heading">
      <div className="panel-head"><h2 id="executions-heading">{t('executions.title')}</h2>{mayRead ? <Link to="/operations/executions">{t('executions.all')}</Link> : null}</div>
      {executions === null ? <p className="panel-note">{t('executions.elsewhere')}</p> : <Worker worker={executions} linked={mayRead} />}
    </section>
  );
}

const ExecutionLink = ({ id, linked }: { id: string; linked: boolean }) =>
  (linked ? <Link to={`/operations/executions?row=${id}`} title={id}><code>{shortened(id)}</code></Link> : <code title={id}>{shortened(id)}</code>);

function Worker({ worker: { executor, open, position, caughtUp, retrying, retries, lastError }, linked }: { worker: ExecutionWorkerState; linked: boolean }) {
  const { t } = useTranslation('operations');
  const time = useTime();
  return (
    <>
      <dl className="operations-facts operations-padded">
        <div><dt>{t('executions.executor')}</dt><dd><StatusTag tone={executor === 'none' ? 'warn' : 'good'} label={t(`executions.${executor}`)} /></dd></div>
        <div><dt>{t('executions.open')}</dt><dd>{formatCount(open)}</dd></div>
        <div><dt>{t('executions.position')}</dt><dd>{position === null ? t('executions.nowhere') : positionText(position)} <span className="operations-soft">{caughtUp ? t('executions.caughtUp') : t('executions.catchingUp')}</span></dd></div>
        <div>
          <dt>{t('executions.lastError')}</dt>
          <dd>
            {lastError === null ? t('executions.noError') : (
              <><code className="operations-error">{lastError.error}</code> <span className="operations-soft" title={time.exact(lastError.at)}>{time.format(lastError.at)}</span>{lastError.executionId === null ? null : <> <ExecutionLink id={lastError.executionId} linked={linked} /></>}</>
            )}
          </dd>
        </div>
      </dl>
      <h3 className="operations-heading" id="retries-heading">{t('executions.retries')}</h3>
      {retries.length === 0 ? <p className="panel-note operations-note">{t('executions.retriesNone')}</p> : (
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="panel-scroll operations-retries" tabIndex={0} aria-labelledby="retries-heading">
          <table className="plain-table">
            <thead><tr><th scope="col">{t('executions.execution')}</th><th scope="col" className="number">{t('executions.failures')}</th><th scope="col">{t('executions.next')}</th><th scope="col">{t('executions.error')}</th></tr></thead>
            <tbody>
              {retries.map(({ executionId, failures, nextAt, error }) => (
                <tr key={executionId}>
                  <td><ExecutionLink id={executionId} linked={linked} /></td>
                  <td className="number">{formatCount(failures)}</td>
                  <td title={time.exact(nextAt)}>{time.format(nextAt)}</td>
                  <td>{error}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {retrying > retries.length ? <p className="panel-note operations-note">{t('executions.more', { count: retrying - retries.length })}</p> : null}
    </>
  );
}
