// The home page: pending work and the state of the data.
import { useTranslation } from 'react-i18next';
import { useAsOf } from '../../app/time/as-of.ts';
import { useDrillDown } from '../../app/navigation/drill-down.ts';
import { Failure } from '../../app/look/error-boundary.tsx';
import { Figure } from '../../app/look/figure.tsx';
import { flatten } from '../../app/session/guard.ts';
import { lazily } from '../../app/look/lazy-page.tsx';
import { Page } from '../../app/look/page.tsx';
import { useCan } from '../../app/session/permission.ts';
import { useSession } from '../../app/session/session.ts';
import { PageSkeleton } from '../../app/look/skeleton.tsx';
import { formatBtc, formatCount } from '../../base/amounts.ts';
import { useCustodyTotals } from '../../custody/use-custody-totals.ts';
import { ExecutionNotes } from '../../pause/execution-notes.tsx';
import { DataState } from './data-state.tsx';
import { ForYou } from './for-you.tsx';
import { HandedOver } from './handed-over.tsx';
import { Mentions } from './mentions.tsx';
import { Newest } from './newest.tsx';
import { depositList, QUEUE_NAMES, QUEUES, waitingIn, type WaitingQueue } from './waiting.ts';
import './home.css';

const Findings = lazily(async () => (await import('./findings.tsx')).Findings, null, ['report', 'settings', 'audit']);

const Desk = lazily(async () => (await import('../publishing/desk.tsx')).Desk, null, ['publishing']);

export function Home() {
  const { t } = useTranslation('home');
  const email = useSession()?.administrator.email;
  /** The number of pages this person may open, including the home page itself. */
  const mayVisit = flatten(useSession()?.routes ?? []).length;
  const mayReadTotals = useCan('custody-total:read');
  const mayDecide = useCan('deposit:confirm');
  const mayReadReports = useCan('report:read');
  const mayReadDeposits = useCan('deposit:read');
  // Those who decide have their decisions first; they find the report on its page.
  const mayWrite = useCan('news:edit');
  const audits = mayReadReports && !mayDecide;
  return (
    <Page title={t('title')} content="scroll">
      <div className="home">
        <ExecutionNotes />
        <p className="home-hello">{t('hello', { email })}</p>
        <Mentions />
        {audits ? <Findings /> : null}
        <HandedOver />
        <ForYou />
        {mayWrite ? <Desk /> : null}
        {mayReadTotals ? <Waiting linked={mayReadDeposits} /> : null}
        <div className="home-columns">
          {mayReadDeposits ? <Newest /> : null}
          <DataState />
        </div>
        {mayReadTotals || mayReadDeposits || mayVisit > 1 ? null : (
          <p className="home-empty">{t('nothingPermitted')}</p>
        )}
      </div>
    </Page>
  );
}

function Waiting({ linked }: { linked: boolean }) {
  const { t } = useTranslation(['home', 'common']);
  const { asOf } = useAsOf();
  const drillDown = useDrillDown();
  const { data, error, refetch } = useCustodyTotals(asOf);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <section aria-label={t('waiting.title')}>
      <h2 className="home-heading">{t('waiting.title')}</h2>
      <div className="figures">
        {QUEUE_NAMES.map((queue) => {
          const { count, sats } = waitingIn(queue, data.rows);
          const { filter, columns }: WaitingQueue = QUEUES[queue];
          return (
            <Figure
              key={queue}
              label={t(`waiting.${queue}`)}
              about={t(`waiting.${queue}About`)}
              tone={count ? QUEUES[queue].tone : undefined}
              value={formatCount(count)}
              second={`${formatBtc(sats)} ${t('common:amount.btc')}`}
              to={linked ? drillDown(depositList(filter, columns)) : undefined}
            />
          );
        })}
      </div>
    </section>
  );
}
