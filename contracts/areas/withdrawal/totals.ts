// What the withdrawals come to: by status and the day (UTC) they were paid on, or until then were asked for.
import { z } from 'zod';
import { defineTotalsReads } from '../../wire/totals.ts';
import { Day, SatoshiTotal } from '../../values/values.ts';
import { WithdrawalStatus } from './events.ts';

export const WithdrawalTotal = z.object({
  day: Day,
  /** As it is kept: READY counts as COOLING. */
  status: WithdrawalStatus,
  count: z.number().int(),
  /** As asked for. */
  sats: SatoshiTotal,
  /** Of it, what left. */
  paid: SatoshiTotal,
});
export type WithdrawalTotal = z.infer<typeof WithdrawalTotal>;

export const withdrawalTotalReads = defineTotalsReads('withdrawal-totals', 'withdrawal:read', {
  what: 'Withdrawal counts and sums by status and day of payment or request',
  group: WithdrawalTotal,
  step: WithdrawalTotal.omit({ day: true }),
});
