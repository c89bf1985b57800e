// The report of a period. It is made to be printed, too.
import { App, Button, Segmented } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { exportPeriodReport, periodReport } from '#contracts/areas/report/period.ts';
import { reportActions } from '#contracts/areas/report/actions.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { Page } from '../../app/look/page.tsx';
import { PageSkeleton } from '../../app/look/skeleton.tsx';
import { useUrlSearch } from '../../app/navigation/url-search.ts';
import { addressOf, call, callAt, newIdempotencyKey } from '../../app/server/api.ts';
import { useCan, useMayAct } from '../../app/session/permission.ts';
import { InstantField } from '../../app/time/instant-field.tsx';
import { useTime } from '../../app/time/time.ts';
import { printed } from '../../charts/saving/print.ts';
import { useCsvDownload } from '../../grid/export/use-csv-download.ts';
import { useLanguage } from '../../i18n/language.ts';
import { ownPeriod, periodOf, type Choice } from '../institution/statement/statement-period.ts';
import { useRunning } from '../integrity/use-running.ts';
import { BalancesPart } from './balances-part.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportParts } from './report-parts.tsx';
import '../../app/look/panel.css';
import '../institution/statement/statement.css';
import './report.css';

const PERIOD = 'period';

export function PeriodPanel({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation(['report', 'areas']);
  const time = useTime();
  const { language } = useLanguage();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [search, write] = useUrlSearch();
  const [now, setNow] = useState(() => new Date().toISOString());
  const mayRead = useCan('report:read');
  const mayKeep = useMayAct('report:keep');
  const [isKeeping, run] = useRunning();
  const download = useCsvDownload();
  const { choice, from, to } = periodOf(search.get(PERIOD), now, time);
  const query = { from, to: to ?? now };
  const { data, error, refetch } = useQuery({
    queryKey: ['report', query],
    enabled: mayRead,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      callAt<typeof periodReport>({ method: 'GET', path: '/api/reports/period' }, { query, signal }),
  });
  const choose = (next: Choice): void =>
    write({ [PERIOD]: next === 'own' ? ownPeriod(query.from, query.to) : next }, 'replace');
  /** An end before the start moves both. */
  const chooseOwn = (start: string | null, end: string | null): void => {
    if (start !== null && end !== null) write({ [PERIOD]: ownPeriod(start, end < start ? start : end) }, 'replace');
  };
  const keep = async (): Promise<void> => {
    const { id } = await call(reportActions.actions.keep.route, { body: query, idempotencyKey: newIdempotencyKey() });
    message.success(t('kept'));
    void navigate(`/permissions/reports?tab=reports&row=${id}`);
  };
  return (
    <Page
      title={t('areas:page./permissions/reports')}
      content="scroll"
      actions={
        <>
          <Button
            size="small"
            disabled={!data || download.progress !== null}
            onClick={() =>
              void download.start(() =>
                addressOf('/api/reports/period.csv' satisfies (typeof exportPeriodReport)['path'], {
                  query: { ...query, position: data!.head.position, language },
                }),
              )
            }
          >
            {t('csv')}
          </Button>
          <Button size="small" disabled={!data} onClick={() => void printed()}>
            {t('print')}
          </Button>
          {mayKeep ? (
            <Button size="small" type="primary" disabled={!data} loading={isKeeping} onClick={() => run(keep)}>
              {t('keep')}
            </Button>
          ) : null}
          {tabs}
        </>
      }
      filters={
        <>
          <Segmented<Choice>
            aria-label={t('period')}
            value={choice}
            onChange={choose}
            options={(['month', 'last', 'own'] as const).map((value) => ({ value, label: t(value) }))}
          />
          {choice === 'own' ? (
            <>
              <label className="statement-moment">
                {t('from')}
                <InstantField value={query.from} onChange={(start) => chooseOwn(start, query.to)} />
              </label>
              <label className="statement-moment">
                {t('to')}
                <InstantField value={query.to} onChange={(end) => chooseOwn(query.from, end)} />
              </label>
            </>
          ) : null}
          {to === null ? (
            <Button size="small" onClick={() => setNow(new Date().toISOString())}>
              {t('refresh')}
            </Button>
          ) : null}
        </>
      }
    >
      {data ? (
        <article className="statement report">
          <ReportHead of={data} isAsKept={null} />
          <BalancesPart areas={data.body.areas} />
          <ReportParts of={data.body} />
        </article>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}
