// The report of a shift: who decided what, what is left waiting, and which alerts there are.
import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { shiftReport } from '#contracts/areas/report/shift.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { Page } from '../../app/look/page.tsx';
import { PageSkeleton } from '../../app/look/skeleton.tsx';
import { useUrlSearch } from '../../app/navigation/url-search.ts';
import { callAt } from '../../app/server/api.ts';
import { useCan } from '../../app/session/permission.ts';
import { InstantField } from '../../app/time/instant-field.tsx';
import { useTime } from '../../app/time/time.ts';
import { printed } from '../../charts/saving/print.ts';
import { ownPeriod, periodOf } from '../institution/statement/statement-period.ts';
import { SHIFT } from './report-address.ts';
import { ShiftParts } from './shift-parts.tsx';
import '../../app/look/panel.css';
import '../institution/statement/statement.css';
import './report.css';

/** A shift without an address: the last eight hours. */
const HOURS_MS = 8 * 3_600_000;

export function ShiftPanel({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation(['report', 'areas']);
  const time = useTime();
  const [search, write] = useUrlSearch();
  const [now, setNow] = useState(Date.now);
  const mayRead = useCan('report:read');
  const own = periodOf(search.get(SHIFT), new Date(now).toISOString(), time);
  const isOwn = own.choice === 'own';
  const query = {
    from: isOwn ? own.from : new Date(now - HOURS_MS).toISOString(),
    to: (isOwn ? own.to : null) ?? new Date(now).toISOString(),
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['shift-report', query],
    enabled: mayRead,
    queryFn: ({ signal }) =>
      callAt<typeof shiftReport>({ method: 'GET', path: '/api/reports/shift' }, { query, signal }),
  });
  /** An end before the start moves both. */
  const choose = (from: string | null, to: string | null): void => {
    if (from !== null && to !== null) write({ [SHIFT]: ownPeriod(from, to < from ? from : to) }, 'replace');
  };
  return (
    <Page
      title={t('areas:page./permissions/reports')}
      content="scroll"
      actions={
        <>
          <Button size="small" disabled={!data} onClick={() => void printed()}>
            {t('print')}
          </Button>
          {tabs}
        </>
      }
      filters={
        <>
          <label className="statement-moment">
            {t('from')}
            <InstantField value={query.from} onChange={(from) => choose(from, query.to)} />
          </label>
          <label className="statement-moment">
            {t('to')}
            <InstantField value={query.to} onChange={(to) => choose(query.from, to)} />
          </label>
          {isOwn ? null : (
            <Button size="small" onClick={() => setNow(Date.now())}>
              {t('refresh')}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <article className="statement report">
          <ShiftParts of={data} />
        </article>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}
