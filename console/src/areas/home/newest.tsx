// The latest deposits, live.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { depositReads } from '#contracts/areas/deposit/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import { callAt } from '../../app/server/api.ts';
import { useAsOf, useInSameTime } from '../../app/time/as-of.ts';
import { useDrillDown } from '../../app/navigation/drill-down.ts';
import { LinesSkeleton } from '../../app/look/skeleton.tsx';
import { StatusTag } from '../../app/look/status-tag.tsx';
import { useTime } from '../../app/time/time.ts';
import { DrillDownLink } from '../../app/navigation/drill-down-link.tsx';
import { ErrorActions } from '../../app/navigation/error-actions.tsx';
import { formatBtc } from '../../base/amounts.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { depositTone, mintTone } from '../deposit/tones.ts';
import { depositList } from './waiting.ts';

const SHOWN = 12;
const EVERY_MS = 2000;

export function Newest() {
  const { t } = useTranslation(['home', 'status', 'common']);
  const { asOf } = useAsOf();
  const inSameTime = useInSameTime();
  const drillDown = useDrillDown();
  const time = useTime();
  const problem = useProblemText();
  const { data, error, refetch } = useLiveQuery(
    ['newest-deposits'],
    asOf,
    { models: ['deposits'], everyMs: EVERY_MS },
    ({ when }, signal) =>
      callAt<typeof depositReads.list>(
        { method: 'GET', path: '/api/deposits' },
        { query: { sort: [{ colId: 'createdPosition', sort: 'desc' }], start: 0, end: SHOWN, ...when }, signal },
      ),
  );
  return (
    <section className="panel" aria-labelledby="newest-heading">
      <div className="panel-head">
        <h2 id="newest-heading">{t('newest.title')}</h2>
        <Link to={inSameTime('/selfCustody/deposit')}>{t('newest.all')}</Link>
      </div>
      {error && !data ? (
        <p className="panel-note" role="alert">
          {problem.error(error)} <ErrorActions error={error} onRetry={() => void refetch()} size="small" />
        </p>
      ) : null}
      {!data && !error ? <LinesSkeleton lines={SHOWN} /> : null}
      {data?.rows.length === 0 ? <p className="panel-note">{t('newest.empty')}</p> : null}
      {data?.rows.length ? (
        <div className="panel-scroll">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('newest.time')}</th>
                <th scope="col">{t('newest.institution')}</th>
                <th scope="col" className="number">
                  {t('newest.amount')} ({t('common:amount.btc')})
                </th>
                <th scope="col">{t('newest.status')}</th>
                <th scope="col">{t('newest.mint')}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.id}>
                  <td title={time.exact(row.recordedAt)}>{time.format(row.recordedAt)}</td>
                  <td>
                    <Link to={inSameTime(`/selfCustody/deposit?row=${row.id}`)}>{row.institution}</Link>
                  </td>
                  <td className="number">{formatBtc(row.amount)}</td>
                  <td>
                    <DrillDownLink to={drillDown(depositList({ status: among(row.status) }))}>
                      <StatusTag tone={depositTone[row.status]} label={t(`status:deposit.${row.status}`)} />
                    </DrillDownLink>
                  </td>
                  <td>
                    <DrillDownLink to={drillDown(depositList({ mintStatus: among(row.mintStatus) }))}>
                      <StatusTag tone={mintTone[row.mintStatus]} label={t(`status:mint.${row.mintStatus}`)} />
                    </DrillDownLink>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  );
}
