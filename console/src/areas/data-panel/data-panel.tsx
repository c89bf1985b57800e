// The data panel: deposit totals as figures, charts and a table.
import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../app/look/error-boundary.tsx';
import { Page } from '../../app/look/page.tsx';
import { PageSkeleton } from '../../app/look/skeleton.tsx';
import { startOf, within } from '../../base/days.ts';
import { useCustodyTotals, usePrices } from '../../custody/use-custody-totals.ts';
import { useWithdrawalTotals } from '../../custody/use-withdrawal-totals.ts';
import { useDaysText } from '../../statistics/scope-words.ts';
import { Pause, usePoint } from '../../statistics/pause.tsx';
import { RangeBar } from '../../statistics/range-bar.tsx';
import { useRange } from '../../statistics/use-range.ts';
import { useToday } from '../../statistics/use-today.ts';
import { ExecutionNotes } from '../../pause/execution-notes.tsx';
import { Figures } from './figures.tsx';
import { FlowPanel } from './flow-panel.tsx';
import { Splits } from './splits.tsx';
import { Trend } from './trend-panel.tsx';
import './data-panel.css';

export function DataPanel({ tabs }: { tabs?: ReactNode }) {
  const { t } = useTranslation(['data-panel', 'statistics']);
  const point = usePoint();
  const totals = useCustodyTotals(point);
  const withdrawals = useWithdrawalTotals(point);
  const prices = usePrices(point);
  const today = useToday(point === null ? null : totals.data?.at);
  const before = useCustodyTotals(startOf(today), { enabled: totals.data !== undefined, live: false });

  const firstDay = totals.data?.rows.reduce((first, { day }) => (day < first ? day : first), today) ?? today;
  const range = useRange(today, firstDay);
  const { from, to, days } = range;
  const readPoint = totals.data && { position: totals.data.position, at: totals.data.at };
  const cells = useMemo(
    () => totals.data?.rows.filter(({ day }) => within({ from, to }, day)),
    [totals.data, from, to],
  );
  // A range that includes today is compared with the totals at the start of today. A past range is compared with the
  // preceding period of the same length.
  const isOver = to < today;
  const cellsBefore = (isOver ? totals : before).data?.rows.filter(({ day }) =>
    within(isOver ? range.before : range, day),
  );
  const daysText = useDaysText(today);
  const than = isOver ? t('statistics:change.than', { days: daysText(range.before) }) : t('change.day');
  return (
    <Page
      title={t('title')}
      filters={<RangeBar range={range} note={t('range.note')} />}
      content="scroll"
      actions={
        <>
          {tabs}
          <Pause position={readPoint?.position} />
          <Button
            size="small"
            loading={totals.isFetching && !totals.isPending}
            onClick={() => {
              void totals.refetch();
              void prices.refetch();
              void withdrawals.refetch();
            }}
          >
            {t('refresh')}
          </Button>
        </>
      }
    >
      <ExecutionNotes />
      {totals.error && !cells ? <Failure error={totals.error} onRetry={() => void totals.refetch()} /> : null}
      {!cells && !totals.error ? <PageSkeleton /> : null}
      {cells ? (
        <div className="data-panel">
          <Figures cells={cells} before={cellsBefore} than={than} range={range} />
          <div className="data-panel-columns">
            <Trend
              days={days}
              cells={cells}
              prices={prices.data?.rows ?? []}
              readPoint={readPoint}
              onRange={(first, last) => range.choose({ from: first, to: last })}
            />
            <Splits cells={cells} range={range} />
          </div>
          {withdrawals.data ? (
            <FlowPanel days={days} deposits={cells} withdrawals={withdrawals.data.rows} readPoint={readPoint} />
          ) : null}
        </div>
      ) : null}
    </Page>
  );
}
