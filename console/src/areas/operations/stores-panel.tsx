import { useTranslation } from 'react-i18next';
import type { Operations } from '#contracts/areas/operations/reads.ts';
import { positionText } from '../../app/time/as-of.ts';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useTime } from '../../app/time/time.ts';
import { spanOf } from '../../base/span.ts';

/** The event store, the database, and the process that answered. */
export function StoresPanel({ operations: { at, eventStore, database, process } }: { operations: Operations }) {
  const { t } = useTranslation('operations');
  const time = useTime();
  const { unit, ...parts } = spanOf(process.startedAt, at);
  const store = ({ kind, reachable }: Operations['database']) => (
    <>
      <StatusTag tone={reachable ? 'good' : 'bad'} label={reachable ? t('stores.reachable') : t('stores.away')} />{' '}
      <span className="operations-soft">{t(`stores.${kind}`)}</span>
    </>
  );
  return (
    <section className="panel" aria-labelledby="stores-heading">
      <div className="panel-head">
        <h2 id="stores-heading">{t('stores.title')}</h2>
      </div>
      <dl className="operations-facts operations-padded">
        <div>
          <dt>{t('stores.eventStore')}</dt>
          <dd>{store(eventStore)}</dd>
        </div>
        {eventStore.position === null ? null : (
          <div>
            <dt>{t('stores.head')}</dt>
            <dd>{positionText(eventStore.position)}</dd>
          </div>
        )}
        <div>
          <dt>{t('stores.database')}</dt>
          <dd>{store(database)}</dd>
        </div>
        <div>
          <dt>{t('stores.roles')}</dt>
          <dd>{process.roles.map((role) => t(`stores.role.${role}`)).join(' · ')}</dd>
        </div>
        <div>
          <dt>{t('stores.started')}</dt>
          <dd title={time.exact(process.startedAt)}>
            {time.format(process.startedAt)}{' '}
            <span className="operations-soft">{t('stores.uptime', { time: t(`stores.${unit}`, parts) })}</span>
          </dd>
        </div>
      </dl>
    </section>
  );
}
