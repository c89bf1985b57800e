// The data panel: deposits by state, with the price beneath, and the flow of bitcoin, under one scope.
import { useIsFetching } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { custodyMeasures as of, inflowMeasures } from '#contracts/areas/custody-total/measures.ts';
import { withdrawalMeasures } from '#contracts/areas/withdrawal/measures.ts';
import { keysOf, toRecord } from '#contracts/values/records.ts';
import { ExecutionNotes } from '../../pause/execution-notes.tsx';
import { PartsBy } from '../../statistics/parts.tsx';
import { Pause } from '../../statistics/scope/pause.tsx';
import { SERIES } from '../../statistics/values/reading.ts';
import type { StateLook, StatisticsDeclaration } from '../../statistics/statistic.ts';
import { StatisticsPage } from '../../statistics/statistics-page.tsx';
import { Trend } from '../../statistics/trend.tsx';
import { useStatistics } from '../../statistics/use-statistics.ts';
import { depositTone, mintTone } from '../deposit/tones.ts';
import { CARDS, Figures } from './figures.tsx';
import { FlowPanel } from './flow-panel.tsx';
import { usePriceStrip, usePrices } from './prices.ts';
import './data-panel.css';

/** Statuses of the same tone differ by their pattern. */
const HATCHED: ReadonlySet<string> = new Set(['CANCELLED', 'REFUND_REQUESTED', 'SUBMITTED']);
const looksOf = (tones: Readonly<Record<string, StateLook['tone']>>): Readonly<Record<string, StateLook>> =>
  toRecord(keysOf(tones), (state) => ({ tone: tones[state]!, isHatched: HATCHED.has(state) }));

const DATA_PANEL: StatisticsDeclaration = {
  path: '/selfCustody/dataPanel',
  measures: [of.recorded, of.recordedCount, ...CARDS.map(({ measure }) => measure)],
  further: [...CARDS.map(({ count }) => count), inflowMeasures.inflow, withdrawalMeasures.outflow],
  stateLooks: { status: looksOf(depositTone), mintStatus: looksOf(mintTone) },
};
const SPLIT_COLUMNS = [of.recordedCount, of.recorded];

function Controls() {
  const { t } = useTranslation('data-panel');
  const { scope, charted, refetch } = useStatistics();
  const prices = usePrices(scope.point);
  const isFetching = useIsFetching({ queryKey: [SERIES] }) > 0;
  return (
    <>
      <Pause position={charted.reading?.position} />
      <Button
        size="small"
        loading={isFetching && charted.reading !== undefined}
        onClick={() => {
          refetch();
          void prices.refetch();
        }}
      >
        {t('refresh')}
      </Button>
    </>
  );
}
function DepositTrend() {
  const { scope, charted } = useStatistics();
  const buckets = charted.shown?.buckets;
  const prices = usePrices(scope.point).data?.rows;
  return <Trend below={usePriceStrip(buckets, prices)} className="trend" />;
}

export const DataPanel = ({ tabs }: { tabs?: ReactNode }) => (
  <StatisticsPage
    of={DATA_PANEL}
    actions={
      <>
        {tabs}
        <Controls />
      </>
    }
    isLong
  >
    <ExecutionNotes />
    <div className="data-panel">
      <Figures />
      <div className="data-panel-columns">
        <DepositTrend />
        <div className="splits">
          {(of.recorded.set.parts ?? []).map((split) => (
            <PartsBy key={split.column} split={split} columns={SPLIT_COLUMNS} />
          ))}
        </div>
      </div>
      <FlowPanel />
    </div>
  </StatisticsPage>
);
