// The reserve pool and the stability pool by day: two pages over the same rows.
import { pool, poolAgreement } from '#contracts/areas/pool/declaration.ts';
import { poolMeasures } from '#contracts/areas/pool/measures.ts';
import { agreements } from '../../statistics/agreements.tsx';
import type { StatisticsDeclaration } from '../../statistics/statistic.ts';
import { Figures } from '../../statistics/figures.tsx';
import { PanelRow, StatisticsPage } from '../../statistics/statistics-page.tsx';
import { Trend } from '../../statistics/trend.tsx';
import { reportedFigureList } from '../../statistics/reported-figure-list.tsx';

const PSM = ['psmUsdcBalance', 'psmDepositUserCount'];
const STABILITY = ['stabilityPoolYuBalance', 'stabilityPoolDepositUserCount'];
const listOf = (first: readonly string[], others: readonly string[]) =>
  reportedFigureList(pool, { first: ['day', ...first], hidden: others, called: ['day'] });

const { psmUsdcBalance, psmDepositUserCount, stabilityPoolYuBalance, stabilityPoolDepositUserCount } = poolMeasures;
const PSM_FIGURES: StatisticsDeclaration = {
  path: '/statistics/dataPsm',
  measures: [psmUsdcBalance, psmDepositUserCount],
};
const PsmList = listOf(PSM, STABILITY);

export const PsmScreen = () => (
  <StatisticsPage of={PSM_FIGURES}>
    <Figures />
    <PanelRow>
      <Trend />
    </PanelRow>
    <PsmList />
  </StatisticsPage>
);

const STABILITY_FIGURES: StatisticsDeclaration = {
  path: '/statistics/dataStabilityPool',
  measures: [stabilityPoolYuBalance, stabilityPoolDepositUserCount],
};
const PoolAgreements = agreements(poolAgreement, ['pools', 'crsms'], pool.options.fields);
const StabilityPoolList = listOf(STABILITY, PSM);

export const StabilityPoolScreen = () => (
  <StatisticsPage of={STABILITY_FIGURES}>
    <Figures />
    <PanelRow>
      <Trend />
      <PoolAgreements />
    </PanelRow>
    <StabilityPoolList />
  </StatisticsPage>
);
