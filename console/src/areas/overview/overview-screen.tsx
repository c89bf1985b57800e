// The overview: staked and minted amounts, users, collateral, pools, and pending work. Each figure links to its page;
// past days are one click away.
import { overview, overviewAgreement } from '#contracts/areas/overview/declaration.ts';
import { agreements } from '../../statistics/agreements.tsx';
import { BTC, COUNTED, USDC, YU, integerColumn, type FigureName } from '../../statistics/measures.ts';
import { daysFilter, type Statistic, type StatisticsDeclaration } from '../../statistics/statistic.ts';
import { Figures } from '../../statistics/figures.tsx';
import { PanelRow, StatisticsPage } from '../../statistics/statistics-page.tsx';
import { Trend } from '../../statistics/trend.tsx';
import { reportedFigureList } from '../../statistics/reported-figure-list.tsx';
import { ForYou } from '../home/for-you.tsx';
import { POOLS } from '../pool/source.ts';
import { ByChain } from './by-chain.tsx';
import { DaysBack } from './days-back.tsx';
import { ALL, OF_EVM, OF_SOLANA, OVERVIEWS } from './source.ts';
import { SystemRatio } from './system-ratio.tsx';

const statisticOf = (name: FigureName, more: Omit<Statistic, 'name' | 'kind' | 'source' | 'of'>): Statistic => ({
  name,
  kind: 'standing',
  source: OVERVIEWS,
  of: integerColumn(name),
  ...more,
});
const Agreements = agreements(overviewAgreement, ['overviews', 'trove-totals'], overview.options.fields);

const OVERVIEW: StatisticsDeclaration = {
  path: '/overview',
  statistics: [
    statisticOf('totalBtcStaked', { measure: BTC, to: ALL, addends: ['ethBtcStaked', 'solBtcStaked'] }),
    statisticOf('ethBtcStaked', { measure: BTC, to: OF_EVM }),
    statisticOf('solBtcStaked', { measure: BTC, to: OF_SOLANA }),
    statisticOf('vaultBtc', { measure: BTC, to: ALL }),
    // The source counts users, and only in its daily list: there are no rows to link to.
    statisticOf('userCount', { measure: COUNTED }),
    statisticOf('totalYuMinted', { measure: YU, to: ALL, addends: ['ethYuMinted', 'solYuMinted'] }),
    statisticOf('ethYuMinted', { measure: YU, to: OF_EVM }),
    statisticOf('solYuMinted', { measure: YU, to: OF_SOLANA }),
    {
      name: 'psmUsdcBalance',
      kind: 'standing',
      source: POOLS,
      of: integerColumn('psmUsdcBalance'),
      measure: USDC,
      to: '/statistics/dataPsm',
    },
    {
      name: 'stabilityPoolYuBalance',
      kind: 'standing',
      source: POOLS,
      of: integerColumn('stabilityPoolYuBalance'),
      measure: YU,
      to: '/statistics/dataStabilityPool',
    },
  ],
  filterOf: daysFilter('day'),
};
const OverviewList = reportedFigureList(overview, {
  first: [
    'day',
    'totalBtcStaked',
    'totalYuMinted',
    'vaultBtc',
    'userCount',
    'ethBtcStaked',
    'solBtcStaked',
    'ethYuMinted',
    'solYuMinted',
  ],
  called: ['day'],
});

export const OverviewScreen = () => (
  <StatisticsPage of={OVERVIEW} actions={<DaysBack />} isLong>
    <Figures>
      <SystemRatio />
    </Figures>
    <PanelRow>
      <Trend />
      <ByChain />
    </PanelRow>
    <Agreements />
    <ForYou />
    <OverviewList />
  </StatisticsPage>
);
