// The report of a period, or one that was kept. It is made to be printed, too.
import { App, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { reportActions } from '#contracts/areas/report/actions.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { Page } from '../../app/look/page.tsx';
import { PageSkeleton } from '../../app/look/skeleton.tsx';
import { useUrlSearch } from '../../app/navigation/url-search.ts';
import { call, newIdempotencyKey } from '../../app/server/api.ts';
import { useMayAct } from '../../app/session/permission.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { useInstantShown } from '../../app/time/instant-shown.ts';
import { useTime } from '../../app/time/time.ts';
import { printed } from '../../charts/saving/print.ts';
import { useFileDownload } from '../../grid/export/use-file-download.ts';
import { useLanguage } from '../../i18n/language.ts';
import { periodOf } from '../institution/statement/statement-period.ts';
import { useRunning } from '../integrity/use-running.ts';
import { BalancesPart } from './balances-part.tsx';
import { PeriodFields } from './period-fields.tsx';
import { KEPT, PERIOD } from './report-address.ts';
import { ReportHead } from './report-head.tsx';
import { ReportParts } from './report-parts.tsx';
import { reportFileOf, useReport } from './use-report.ts';
import '../../app/look/panel.css';
import '../institution/statement/statement.css';
import './report.css';

export function PeriodPanel({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation(['report', 'areas']);
  const time = useTime();
  const { language } = useLanguage();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [search] = useUrlSearch();
  const [now, setNow] = useState(() => new Date().toISOString());
  const { asOf } = useAsOf();
  const shown = useInstantShown(asOf);
  const mayKeep = useMayAct('report:keep');
  const [isKeeping, run] = useRunning();
  const download = useFileDownload();
  const kept = search.get(KEPT);
  // In the past, the running month ends at the instant that is shown.
  const end = asOf === null || shown === null ? now : new Date(shown).toISOString();
  const { choice, from, to } = periodOf(search.get(PERIOD), end, time);
  const period = { from, to: to ?? end };
  const { data, error, refetch } = useReport({ kept, period });
  const keep = async (): Promise<void> => {
    const { id } = await call(reportActions.actions.keep.route, { body: period, idempotencyKey: newIdempotencyKey() });
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
            onClick={() => void download.start(() => reportFileOf(data!, language))}
          >
            {t('csv')}
          </Button>
          <Button size="small" disabled={!data} onClick={() => void printed()}>
            {t('print')}
          </Button>
          {mayKeep && kept === null ? (
            <Button size="small" type="primary" disabled={!data} loading={isKeeping} onClick={() => run(keep)}>
              {t('keep')}
            </Button>
          ) : null}
          {tabs}
        </>
      }
      filters={
        kept === null ? (
          <PeriodFields
            choice={choice}
            period={period}
            onNow={to === null ? () => setNow(new Date().toISOString()) : null}
          />
        ) : null
      }
    >
      {data ? (
        <article className="statement report">
          <ReportHead of={data} />
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
