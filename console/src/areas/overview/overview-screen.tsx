// The overview: staked and minted amounts, users, collateral, pools, and pending work. Each figure links to its page;
// past days are one click away.
import { overview, overviewAgreement } from '#contracts/areas/overview/declaration.ts';
import { overviewMeasures as of } from '#contracts/areas/overview/measures.ts';
import { poolMeasures } from '#contracts/areas/pool/measures.ts';
import { agreements } from '../../statistics/agreements.tsx';
import type { StatisticsDeclaration } from '../../statistics/statistic.ts';
import { Figures } from '../../statistics/figures.tsx';
import { PanelRow, StatisticsPage } from '../../statistics/statistics-page.tsx';
import { Trend } from '../../statistics/trend.tsx';
import { reportedFigureList } from '../../statistics/reported-figure-list.tsx';
import { ForYou } from '../home/for-you.tsx';
import { ByChain } from './by-chain.tsx';
import { DaysBack } from './days-back.tsx';
import { SystemRatio } from './system-ratio.tsx';

const Agreements = agreements(overviewAgreement, ['overviews', 'trove-totals'], {
  ...overview.options.fields,
  ...overview.options.derived?.columns,
});

const OVERVIEW: StatisticsDeclaration = {
  path: '/overview',
  measures: [
    of.totalBtcStaked,
    of.ethBtcStaked,
    of.solBtcStaked,
    of.vaultBtc,
    of.userCount,
    of.totalYuMinted,
    of.ethYuMinted,
    of.solYuMinted,
    poolMeasures.psmUsdcBalance,
    poolMeasures.stabilityPoolYuBalance,
  ],
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
