// What the deposits come to: by deposit status, mint status and the day they were recorded.
import { z } from 'zod';
import { declare } from './declaration.ts';
import { DepositStatus, MintStatus } from './deposit.ts';
import { defineTotalsReads } from './totals.ts';
import { Day, SatoshiTotal } from './values.ts';

export const CustodyTotal = z.object({
  day: Day,
  status: DepositStatus,
  mintStatus: MintStatus,
  count: z.number().int(),
  sats: SatoshiTotal,
  /** YBTC wei (1e18): sats × 1e10. */
  ybtc: SatoshiTotal,
  /** Satoshis of the refunds that were asked for last. */
  refundSats: SatoshiTotal,
});
export type CustodyTotal = z.infer<typeof CustodyTotal>;

export const custodyTotalReads = defineTotalsReads('custody-totals', 'custody-total:read', {
  what: 'Deposit counts and sums by status and recording day',
  group: CustodyTotal,
  step: CustodyTotal.omit({ day: true }),
});
export const listCustodyTotals = custodyTotalReads.list;

export const custodyTotalDeclaration = declare({
  area: 'custody-total',
  noun: ['托管汇总', 'custody total'],
  group: 'selfCustody',
  page: { path: '/selfCustody/dataPanel', names: ['数据面板', 'Data Panel'] },
  permissions: {
    'custody-total:read': { names: ['数据面板', 'Data panel'], to: ['custody-maker', 'custody-checker', 'operator'] },
  },
  models: {
    'custody-totals': ['托管汇总', 'Custody totals'],
    'deposit-recorders': ['充值登记人', 'Deposit recorders'],
  },
});
