// What a bridge tells of a withdrawal has happened: it is never refused, and what does not fit blocks it, or is told to
// be looked at (areas.md §2).
import type { WithdrawalDoubt } from '#contracts/areas/withdrawal/events.ts';
import { WEI_PER_SATOSHI } from '#contracts/values/values.ts';
import {
  evolve,
  hasEnded,
  isPaidOtherwise,
  type Burn,
  type Early,
  type Payment,
  type Withdrawal,
  type WithdrawalEvent,
} from './state.ts';
import { coolingEnd } from './times.ts';

export const held = (doubt: WithdrawalDoubt, by: string, txid: string | null = null): WithdrawalEvent => ({
  type: 'WithdrawalHeld',
  data: { doubt, txid, blockedBy: by },
});
export const doubted = (doubt: WithdrawalDoubt, by: string, txid: string | null = null): WithdrawalEvent => ({
  type: 'WithdrawalDoubted',
  data: { doubt, txid, toldBy: by },
});
/** Nothing can be held any more: it is on its way, or gone. */
export const isOut = ({ status }: Pick<Withdrawal, 'status'>): boolean => status === 'CONFIRMED' || status === 'PAID';

/** Empty: it is on record already. `by`: who tells. */
export function burnTold(
  { hash, amount, burnedAt }: Burn,
  state: Withdrawal,
  by: string,
  coolingTime: string,
): WithdrawalEvent[] {
  if (state.burns.some((known) => known.hash === hash && known.amount === amount)) return [];
  const isFit = state.burns.length === 0 && BigInt(amount) === state.asked.amount * WEI_PER_SATOSHI;
  const burned = (coolingEndsAt: string | null): WithdrawalEvent => ({
    type: 'WithdrawalBurned',
    data: { hash, amount, burnedAt, coolingEndsAt, recordedBy: by },
  });
  if (isOut(state)) return isFit ? [burned(null)] : [burned(null), doubted('burn-mismatch', by)];
  if (hasEnded(state) && !isPaidOtherwise(state)) return [burned(null), held('burn-after-end', by)];
  if (!isFit) return [burned(null), held('burn-mismatch', by)];
  // What it was paid ahead of has nothing to cool for.
  return [burned(isPaidOtherwise(state) ? null : coolingEnd(burnedAt, coolingTime))];
}

/** The same of a payment. */
export function paymentTold({ txid, paidAt }: Payment, state: Withdrawal, by: string): WithdrawalEvent[] {
  if (state.payments.includes(txid)) return [];
  if (state.status === 'PAID') return [doubted('paid-twice', by, txid)];
  if (state.status === 'REQUESTED' || hasEnded(state)) return [held('paid-before', by, txid)];
  const paid: WithdrawalEvent = { type: 'WithdrawalPaid', data: { txid, paidAt, executionId: null, toldBy: by } };
  return state.payments.length ? [paid, doubted('paid-twice', by)] : [paid];
}

/** After a request what was told ahead of it, as if it were told now. */
export function takenUp(
  { told }: Pick<Early, 'told'>,
  begun: readonly WithdrawalEvent[],
  coolingTime: string,
): WithdrawalEvent[] {
  const events = [...begun];
  for (const one of told) {
    const state = events.reduce<Withdrawal | null>((before, event) => evolve(before, event, '') as Withdrawal, null)!;
    const { toldBy, ...data } = one.data;
    events.push(
      ...(one.type === 'BurnToldEarly'
        ? burnTold(data as Burn, state, toldBy, coolingTime)
        : paymentTold(data as Payment, state, toldBy)),
    );
  }
  return events;
}
