// Amounts in the reserve pool (PSM) and in the stability pool, with the number of depositors, per day.
import { defineAgreement } from '../../kits/agreement.ts';
import { countOrZeroField, dayField, usdcOrZeroField, weiOrZeroField } from '../../kits/field.ts';
import { defineReportedFigure } from '../../kits/reported-figure.ts';

export const pool = defineReportedFigure({
  area: 'pool',
  model: 'pools',
  noun: ['储备池与稳定池数据', 'daily pool data'],
  names: ['储备池与稳定池', 'Reserve and stability pools'],
  group: 'statistics',
  page: { path: '/statistics/dataPsm', names: ['PSM', 'PSM'], order: [{ colId: 'day', sort: 'desc' }] },
  morePages: [
    {
      group: 'statistics',
      path: '/statistics/dataStabilityPool',
      names: ['稳定池', 'Stability Pool'],
      list: 'pools',
      order: [{ colId: 'day', sort: 'desc' }],
    },
  ],
  roles: ['operator'],
  fact: { type: 'pool-counted', event: { type: 'PoolCounted', names: ['池数据更新', 'Pools updated'] } },
  key: ['day'],
  fields: {
    day: dayField('日期', 'Day'),
    psmUsdcBalance: usdcOrZeroField('PSM USDC 余额', 'PSM USDC balance'),
    psmDepositUserCount: countOrZeroField('PSM 存款用户数', 'PSM depositors'),
    stabilityPoolYuBalance: weiOrZeroField('YU', '稳定池 YU 余额', 'Stability pool YU balance'),
    stabilityPoolDepositUserCount: countOrZeroField('稳定池存款用户数', 'Stability pool depositors'),
  },
  byDay: {
    totals: 'last',
    columns: ['psmUsdcBalance', 'psmDepositUserCount', 'stabilityPoolYuBalance', 'stabilityPoolDepositUserCount'],
  },
});
export const poolAgreement = defineAgreement(
  'pools',
  'pool:read',
  'The last reported stability pool compared with the sum of CRSM deposits',
);
