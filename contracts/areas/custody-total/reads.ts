// Totals of deposits by deposit status, mint status and the day they were recorded.
import { z } from 'zod';
import { DepositStatus, MintStatus } from '../deposit/events.ts';
import { defineTotalsReads } from '../../wire/totals.ts';
import { Day, SatoshiTotal } from '../../values/values.ts';

export const CustodyTotal = z.object({
  day: Day,
  status: DepositStatus,
  mintStatus: MintStatus,
  count: z.number().int(),
  sats: SatoshiTotal,
  /** YBTC wei (1e18): sats × 1e10. */
  ybtc: SatoshiTotal,
  /** Satoshis of each deposit's last requested refund. */
  refundSats: SatoshiTotal,
});
export type CustodyTotal = z.infer<typeof CustodyTotal>;

export const custodyTotalReads = defineTotalsReads('custody-totals', 'custody-total:read', {
  what: 'Deposit counts and sums by status and recording day',
  group: CustodyTotal,
  step: CustodyTotal.omit({ day: true }),
});
export const listCustodyTotals = custodyTotalReads.list;
