// Totals of withdrawals by status and the day (UTC) of payment, or of the request until it is paid.
import { z } from 'zod';
import { defineTotalsReads } from '../../wire/totals.ts';
import { Day, SatoshiTotal } from '../../values/values.ts';
import { WithdrawalStatus } from './events.ts';

const WithdrawalTotal = z.object({
  day: Day,
  /** The stored status: READY counts as COOLING. */
  status: WithdrawalStatus,
  count: z.number().int(),
  /** Requested satoshis. */
  sats: SatoshiTotal,
  /** Paid satoshis. */
  paid: SatoshiTotal,
});

export const withdrawalTotalReads = defineTotalsReads('withdrawal-totals', 'withdrawal:read', {
  what: 'Withdrawal counts and sums by status and day of payment or request',
  group: WithdrawalTotal,
  step: WithdrawalTotal.omit({ day: true }),
});
