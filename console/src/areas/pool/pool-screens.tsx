// The reserve pool and the stability pool by day: two pages over the same rows.
import { pool, poolAgreement } from '#contracts/areas/pool/declaration.ts';
import { agreements } from '../../statistics/agreements.tsx';
import { COUNTED, USDC, YU, integerColumn } from '../../statistics/measures.ts';
import { daysFilter } from '../../statistics/statistic.ts';
import { statisticsScreen } from '../../statistics/statistics-screen.tsx';
import { reportedFigureList } from '../../statistics/reported-figure-list.tsx';
import { POOLS } from './source.ts';

const PSM = ['psmUsdcBalance', 'psmDepositUserCount'];
const STABILITY = ['stabilityPoolYuBalance', 'stabilityPoolDepositUserCount'];
const listOf = (first: readonly string[], others: readonly string[]) =>
  reportedFigureList(pool, { first: ['day', ...first], hidden: others, called: ['day'] });

export const PsmScreen = statisticsScreen({
  path: '/statistics/dataPsm',
  statistics: [
    { name: 'psmUsdcBalance', kind: 'standing', source: POOLS, of: integerColumn('psmUsdcBalance'), measure: USDC },
    {
      name: 'psmDepositUserCount',
      kind: 'standing',
      source: POOLS,
      of: integerColumn('psmDepositUserCount'),
      measure: COUNTED,
    },
  ],
  filterOf: daysFilter('day'),
  List: listOf(PSM, STABILITY),
});

export const StabilityPoolScreen = statisticsScreen({
  path: '/statistics/dataStabilityPool',
  statistics: [
    {
      name: 'stabilityPoolYuBalance',
      kind: 'standing',
      source: POOLS,
      of: integerColumn('stabilityPoolYuBalance'),
      measure: YU,
    },
    {
      name: 'stabilityPoolDepositUserCount',
      kind: 'standing',
      source: POOLS,
      of: integerColumn('stabilityPoolDepositUserCount'),
      measure: COUNTED,
    },
  ],
  filterOf: daysFilter('day'),
  SidePanel: agreements(poolAgreement, ['pools', 'crsms'], pool.options.fields),
  List: listOf(STABILITY, PSM),
});
