// Measures of open positions, by chain.
import { CHAINS } from '../../values/chain.ts';
import { defineMeasures } from '../../kits/measure.ts';
import { troveTotalReads } from './reads.ts';

const where = { state: ['ACTIVE'] };

export const troveMeasures = defineMeasures({
  name: 'trove-totals',
  series: troveTotalReads.series,
  models: ['trove-totals'],
  source: 'counted',
  rows: { path: '/statistics/dataVault' },
  parts: [{ column: 'chainId', names: ['按链', 'By chain'], each: ['链', 'Chain'], words: CHAINS }],
  measures: {
    collateral: { names: ['BTC 存入量', 'BTC deposited'], unit: 'btcWei', kind: 'stock', sum: 'collateral', where },
    debt: { names: ['YU 铸造量', 'YU minted'], unit: 'yu', kind: 'stock', sum: 'debt', where },
    positions: { names: ['未关闭仓位', 'Open positions'], unit: 'count', kind: 'stock', sum: 'count', where },
    debtPerPosition: {
      names: ['每个仓位平均铸造量', 'YU minted per position'],
      unit: 'yu',
      kind: 'ratio',
      of: ['debt', 'positions'],
    },
  },
});
