// What a burn or a payment needs on record elsewhere: the burn's hash, what is counted of it in the account, and that a
// pay-out of our own is dropped.
import type { OtherStreams } from '../../../command/area.ts';
import { refuse, type Refusal } from '../../../command/types.ts';
import type { Account } from '../../custody-account/accounts.ts';
import { burnClaim } from './burn-claim.ts';
import type { WithdrawalContext } from '../decider.ts';
import { done } from './done-on-other-streams.ts';
import { evolve, type Payment, type Withdrawal, type WithdrawalEvent, type WithdrawalState } from '../state.ts';
import { doubted, held } from '../told.ts';

/** A burn whose hash is another's is told all the same: what is out is not held any more. */
export async function withHashes(
  events: readonly WithdrawalEvent[],
  isOnItsWay: boolean,
  { holds }: OtherStreams,
): Promise<WithdrawalEvent[]> {
  const all: WithdrawalEvent[] = [];
  for (const event of events) {
    all.push(event);
    if (event.type === 'WithdrawalBurned' && !(await holds(burnClaim(event.data.hash))))
      all.push((isOnItsWay ? doubted : held)('burn-hash-used', event.data.recordedBy));
  }
  return all;
}

/** What is counted from these events on is counted in the account before; by its request so much as that is. */
export async function count(
  account: Account,
  withdrawalId: string,
  events: readonly WithdrawalEvent[],
  before: Withdrawal | null,
  revision: number,
  otherStreams: OtherStreams,
): Promise<void> {
  const after = events.reduce<WithdrawalState>((one, event) => evolve(one, event, ''), before) as Withdrawal;
  const known = before ? before.counted : after.asked.amount;
  // What an earlier end gives back comes too late then.
  if (after.counted > known)
    await done(otherStreams, 'custody-account', {
      type: 'CountAmount',
      ...account,
      withdrawalId,
      amount: after.counted,
      revision: revision + 1,
    });
}

/** Paid by the bridge while our own pay-out is ordered: dropped if it was not begun, told to be looked at if it was. */
export async function dropped(
  events: WithdrawalEvent[],
  { txid, paidAt }: Payment,
  { actor: { id: by }, imported }: WithdrawalContext,
  id: string,
  { asked: { amount, receivingAddress, network, nonce }, execution }: Withdrawal,
  otherStreams: OtherStreams,
): Promise<WithdrawalEvent[] | Refusal> {
  const order = { withdrawalId: id, amount: `${amount}`, receivingAddress, network, nonce };
  const drop = await done(otherStreams, 'execution', {
    type: 'DropExecution',
    id: execution!,
    kind: 'payout',
    aggregate: 'withdrawal',
    aggregateId: id,
    data: order,
    reason: 'paid by the bridge itself',
    instead: { hash: txid, at: paidAt },
  });
  // Our own pay-out is under way: a person's word does not stand against it.
  if ('refused' in drop && imported) return refuse('payout-begun');
  return 'refused' in drop ? [...events, doubted('paid-twice', by)] : events;
}
