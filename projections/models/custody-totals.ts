// Totals of deposits by status and the day (UTC) they were recorded.
import { dayOf } from '#contracts/values/day.ts';
import { integerColumn, integerConstant, times } from '#contracts/computed/expression.ts';
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { WEI_PER_SATOSHI } from '#contracts/values/values.ts';
import { totals } from '../engine/types.ts';
import { deposits } from './deposits.ts';

export const custodyTotals = totals<DepositRow>({
  name: 'custody-totals',
  version: 3,
  of: deposits,
  by: (row) => ({ day: dayOf(row.recordedAt), status: row.status, mintStatus: row.mintStatus }),
  sum: {
    sats: (row) => BigInt(row.amount),
    ybtc: (row) => BigInt(row.amount) * WEI_PER_SATOSHI,
    refundSats: (row) => BigInt(row.refundAmount ?? '0'),
  },
  seriesBy: {
    column: 'recordedAt',
    groups: ['status', 'mintStatus'],
    sums: {
      sats: integerColumn('amount'),
      ybtc: times(integerColumn('amount'), integerConstant(WEI_PER_SATOSHI)),
      refundSats: integerColumn('refundAmount'),
    },
  },
});
