// Measures of the reserve pool and the stability pool.
import { defineMeasures } from '../../kits/measure.ts';
import { pool } from './declaration.ts';

const stability = { path: '/statistics/dataStabilityPool', time: { column: 'day', kind: 'day' } } as const;

export const poolMeasures = defineMeasures({
  name: 'pools',
  series: pool.series!.route,
  models: ['pools'],
  source: 'reported',
  rows: { path: '/statistics/dataPsm', time: { column: 'day', kind: 'day' } },
  measures: {
    psmUsdcBalance: {
      names: ['PSM USDC 余额', 'PSM USDC balance'],
      unit: 'usdc',
      kind: 'stock',
      sum: 'psmUsdcBalance',
    },
    psmDepositUserCount: {
      names: ['PSM 存款用户数', 'PSM depositors'],
      unit: 'count',
      kind: 'stock',
      sum: 'psmDepositUserCount',
    },
    stabilityPoolYuBalance: {
      names: ['稳定池 YU', 'Stability pool YU'],
      unit: 'yu',
      kind: 'stock',
      sum: 'stabilityPoolYuBalance',
      leadsTo: stability,
    },
    stabilityPoolDepositUserCount: {
      names: ['稳定池存款用户数', 'Stability pool depositors'],
      unit: 'count',
      kind: 'stock',
      sum: 'stabilityPoolDepositUserCount',
      leadsTo: stability,
    },
  },
});
