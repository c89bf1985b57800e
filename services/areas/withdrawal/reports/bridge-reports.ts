// What a bridge reports has already happened. A report that does not fit blocks or marks the withdrawal; only a nonce
// that is taken or too far ahead is refused (docs/domain.md#facts-of-the-bridge).
import type { WithdrawalDoubt } from '#contracts/areas/withdrawal/events.ts';
import { WEI_PER_SATOSHI } from '#contracts/values/values.ts';
import {
  hasEnded,
  isPaidOtherwise,
  requestedAfter,
  type Burn,
  type EarlyReports,
  type Payment,
  type Withdrawal,
  type WithdrawalEvent,
} from '../state.ts';
import { coolingEnd } from '../times.ts';

export const held = (doubt: WithdrawalDoubt, by: string, txid: string | null = null): WithdrawalEvent => ({
  type: 'WithdrawalHeld',
  data: { doubt, txid, blockedBy: by },
});
export const doubted = (doubt: WithdrawalDoubt, by: string, txid: string | null = null): WithdrawalEvent => ({
  type: 'WithdrawalDoubted',
  data: { doubt, txid, toldBy: by },
});
/** The pay-out is ordered or paid, so nothing can be held any more. */
export const isPayoutOrdered = ({ status }: Pick<Withdrawal, 'status'>): boolean =>
  status === 'CONFIRMED' || status === 'PAID';

/** The events of a reported burn; empty: it is already recorded. `by`: the reporter. */
export function burnReported(
  { hash, amount, burnedAt }: Burn,
  state: Withdrawal,
  by: string,
  coolingTime: string,
): WithdrawalEvent[] {
  if (state.burns.some((burn) => burn.hash === hash && burn.amount === amount)) return [];
  const matchesRequest = state.burns.length === 0 && BigInt(amount) === state.request.amount * WEI_PER_SATOSHI;
  const burned = (coolingEndsAt: string | null): WithdrawalEvent => ({
    type: 'WithdrawalBurned',
    data: { hash, amount, burnedAt, coolingEndsAt, recordedBy: by },
  });
  if (isPayoutOrdered(state)) return matchesRequest ? [burned(null)] : [burned(null), doubted('burn-mismatch', by)];
  if (hasEnded(state) && !isPaidOtherwise(state)) return [burned(null), held('burn-after-end', by)];
  if (!matchesRequest) return [burned(null), held('burn-mismatch', by)];
  // A withdrawal that was already paid by other means has no cooling time.
  return [burned(isPaidOtherwise(state) ? null : coolingEnd(burnedAt, coolingTime))];
}

/** The events of a reported payment; empty: it is already recorded. */
export function paymentReported({ txid, paidAt }: Payment, state: Withdrawal, by: string): WithdrawalEvent[] {
  if (state.payments.includes(txid)) return [];
  if (state.status === 'PAID') return [doubted('paid-twice', by, txid)];
  if (state.status === 'REQUESTED' || hasEnded(state)) return [held('paid-before', by, txid)];
  const paid: WithdrawalEvent = { type: 'WithdrawalPaid', data: { txid, paidAt, executionId: null, toldBy: by } };
  return state.payments.length ? [paid, doubted('paid-twice', by)] : [paid];
}

/** The events of a request, followed by those of earlier reports as if they were reported now. */
export function withEarlyReports(
  { earlyReports }: Pick<EarlyReports, 'earlyReports'>,
  initial: readonly WithdrawalEvent[],
  coolingTime: string,
): WithdrawalEvent[] {
  const events = [...initial];
  for (const report of earlyReports) {
    const state = requestedAfter(null, events);
    events.push(
      ...(report.type === 'BurnToldEarly'
        ? burnReported(report.data, state, report.data.toldBy, coolingTime)
        : paymentReported(report.data, state, report.data.toldBy)),
    );
  }
  return events;
}
