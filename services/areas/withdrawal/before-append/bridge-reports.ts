// The steps on other streams before a burn or payment is appended. They claim the burn's hash, count the amount in the
// account, and drop our own pay-out.
import type { OtherStreams } from '../../../command/area.ts';
import { refuse, type Refusal } from '../../../command/types.ts';
import type { Account } from '../../custody-account/accounts.ts';
import { burnClaim } from './burn-claim.ts';
import type { WithdrawalContext } from '../context.ts';
import { runOnOtherStream } from './done-on-other-streams.ts';
import { evolve, type Payment, type Withdrawal, type WithdrawalEvent, type WithdrawalState } from '../state.ts';
import { doubted, held } from '../bridge-reports.ts';

/**
 * A burn is recorded even if its hash belongs to another record. If the pay-out is already ordered or paid, it is
 * doubted, not held.
 */
export async function withHashClaims(
  events: readonly WithdrawalEvent[],
  isConfirmed: boolean,
  { holds }: OtherStreams,
): Promise<WithdrawalEvent[]> {
  const all: WithdrawalEvent[] = [];
  for (const event of events) {
    all.push(event);
    if (event.type === 'WithdrawalBurned' && !(await holds(burnClaim(event.data.hash))))
      all.push((isConfirmed ? doubted : held)('burn-hash-used', event.data.recordedBy));
  }
  return all;
}

/**
 * Raises the amount counted in the account before these events are appended. For a new request, its own amount is
 * already reserved.
 */
export async function countAmount(
  account: Account,
  withdrawalId: string,
  events: readonly WithdrawalEvent[],
  before: Withdrawal | null,
  revision: number,
  otherStreams: OtherStreams,
): Promise<void> {
  const after = events.reduce<WithdrawalState>((one, event) => evolve(one, event, ''), before) as Withdrawal;
  const countedBefore = before ? before.counted : after.request.amount;
  // With this revision, a release by an earlier end no longer applies.
  if (after.counted > countedBefore)
    await runOnOtherStream(otherStreams, 'custody-account', {
      type: 'CountAmount',
      ...account,
      withdrawalId,
      amount: after.counted,
      revision: revision + 1,
    });
}

/**
 * The bridge has paid while our own pay-out is ordered. The pay-out is dropped if it has not begun; otherwise the
 * payment is marked for review.
 */
export async function dropOwnPayout(
  events: WithdrawalEvent[],
  { txid, paidAt }: Payment,
  { actor: { id: by }, imported }: WithdrawalContext,
  id: string,
  { request: { amount, receivingAddress, network, nonce }, execution }: Withdrawal,
  otherStreams: OtherStreams,
): Promise<WithdrawalEvent[] | Refusal> {
  const order = { withdrawalId: id, amount: `${amount}`, receivingAddress, network, nonce };
  const drop = await runOnOtherStream(otherStreams, 'execution', {
    type: 'DropExecution',
    id: execution!,
    kind: 'payout',
    aggregate: 'withdrawal',
    aggregateId: id,
    data: order,
    reason: 'paid by the bridge itself',
    instead: { hash: txid, at: paidAt },
  });
  // Our own pay-out has begun: a person's import cannot contradict it.
  if ('refused' in drop && imported) return refuse('payout-begun');
  return 'refused' in drop ? [...events, doubted('paid-twice', by)] : events;
}
