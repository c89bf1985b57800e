// What the steps of a reported burn or payment do, and those of a blocked nonce. Their order and what they guarantee is
// in process.ts.
import { inTrie } from '../../../base/trie.ts';
import type { OtherStreams } from '../../../command/area.ts';
import { endWith, runOnOtherStream, runOrEnd, type End } from '../../../command/other-streams/steps.ts';
import { refuse } from '../../../command/types.ts';
import { executionArea } from '../../../executions/area.ts';
import { openAccount, type Account } from '../../custody-account/accounts.ts';
import { custodyAccounts } from '../../custody-account/decider.ts';
import { doubted, held, isPayoutOrdered } from '../reports/bridge-reports.ts';
import { isSettled, withdrawals } from '../decider.ts';
import { evolve, isRequested, requestedAfter, type WithdrawalEvent, type WithdrawalState } from '../state.ts';
import { burnClaim } from './burn-claim.ts';
import { assignedTo, nonceNow, reportedNonce, requestedNonce } from './nonce-steps.ts';
import type { OnRequested, ProposedBy, WithdrawalProposed } from './progress.ts';

type Reported = ProposedBy<'TellBurn' | 'TellPayment'>;

/** Another withdrawal that has the nonce gets the report. */
export async function findNonceOwner(
  { command, context }: Reported,
  otherStreams: OtherStreams,
): Promise<object | End> {
  // A person cannot import reports about a withdrawal that nobody requested: the nonce stream records nothing.
  const nonced = context.imported
    ? await nonceNow(command, command.id, otherStreams)
    : await reportedNonce(command, command.id, { request: null }, otherStreams);
  if (nonced && 'refused' in nonced) return nonced;
  if (nonced && nonced.withdrawalId !== command.id)
    return endWith((await otherStreams.run(withdrawals, { ...command, id: nonced.withdrawalId })).outcome);
  return context.imported ? refuse('not-found') : {};
}

/** Drops our own pay-out if it has not begun; otherwise the payment is marked for review. */
export async function dropOwnPayout(
  { events, command, context: { actor, imported }, state }: Reported & OnRequested,
  otherStreams: OtherStreams,
): Promise<{ events: WithdrawalEvent[] } | End> {
  const isPaid =
    command.type === 'TellPayment' &&
    state.status === 'CONFIRMED' &&
    events.some(({ type }) => type === 'WithdrawalPaid');
  if (!isPaid) return { events };
  const { amount, receivingAddress, network, nonce } = state.request;
  const drop = await runOnOtherStream(otherStreams, executionArea, {
    type: 'DropExecution',
    id: state.execution!,
    kind: 'payout',
    aggregate: 'withdrawal',
    aggregateId: command.id,
    data: { withdrawalId: command.id, amount: `${amount}`, receivingAddress, network, nonce },
    reason: 'paid by the bridge itself',
    instead: { hash: command.txid, at: command.paidAt },
  });
  if (!('refused' in drop)) return { events };
  // Our own pay-out has begun: a person's import cannot contradict it.
  return imported ? refuse('payout-begun') : { events: [...events, doubted('paid-twice', actor.id)] };
}

/**
 * A burn is recorded even if its hash belongs to another record. If the pay-out is ordered or paid by then, also by an
 * earlier one of these events, the withdrawal is doubted, not held.
 */
export async function claimBurns(
  { events, state }: { events: WithdrawalEvent[]; state: WithdrawalState },
  { holds }: OtherStreams,
): Promise<{ events: WithdrawalEvent[] }> {
  const all: WithdrawalEvent[] = [];
  let now = state;
  for (const event of events) {
    all.push(event);
    now = evolve(now, event, '');
    if (event.type !== 'WithdrawalBurned' || (await holds(burnClaim(event.data.hash)))) continue;
    const doubt = isRequested(now) && isPayoutOrdered(now) ? doubted : held;
    all.push(doubt('burn-hash-used', event.data.recordedBy));
  }
  return { events: all };
}
/** A person's burn is refused if its hash belongs to another record. */
export const claimOwnBurn = async (
  { command: { hash } }: ProposedBy<'RecordBurn' | 'TellBurn'>,
  { holds }: OtherStreams,
): Promise<object | End> => ((await holds(burnClaim(hash))) ? {} : refuse('burn-hash-used'));

export const openItsAccount = async (
  { state: { request } }: OnRequested,
  otherStreams: OtherStreams,
): Promise<{ account: Account }> => ({ account: (await openAccount(request, otherStreams)).account });

/** Raises the amount counted in the account. For a new request, its own amount is already reserved. */
export async function countAmount(
  {
    events,
    command: { id },
    state,
    revision,
    account,
  }: Pick<WithdrawalProposed, 'events' | 'command' | 'state' | 'revision'> & { account: Account },
  otherStreams: OtherStreams,
): Promise<object | End> {
  const before = isRequested(state) ? state : null;
  const after = requestedAfter(before, events);
  if (after.counted <= (before ? before.counted : after.request.amount)) return {};
  // With this revision, a release by an earlier end no longer applies.
  return runOrEnd(otherStreams, custodyAccounts, {
    type: 'CountAmount',
    ...account,
    withdrawalId: id,
    amount: after.counted,
    revision: revision + 1,
  });
}

type Blocked = ProposedBy<'HoldWithdrawal'> & OnRequested;
/** A withdrawal that still has its nonce is not blocked. */
export async function findOwnNonce(
  { command: { id }, state: { request } }: Blocked,
  otherStreams: OtherStreams,
): Promise<object | End> {
  const { institutionId, receivingAddress, amount, network } = request;
  const assigned = await assignedTo(
    { id, network, request: { institutionId, receivingAddress, amount }, wished: requestedNonce(request) },
    otherStreams,
  );
  if ('refused' in assigned) return assigned;
  return assigned.isItsOwn && assigned.outcome ? endWith(assigned.outcome) : {};
}

/** For a withdrawal with nothing left to block. Its doubt is recorded only if the account needs it. */
export async function settleAmount(
  { command: { id, doubt }, state, revision }: Blocked,
  otherStreams: OtherStreams,
): Promise<object | End> {
  if (!isSettled(state, doubt)) return {};
  const { account } = await openAccount(state.request, otherStreams);
  const settled = await runOnOtherStream(otherStreams, custodyAccounts, {
    type: 'SettleAmount',
    ...account,
    withdrawalId: id,
    amount: state.counted,
    revision,
  });
  if ('refused' in settled) return settled;
  // A process may have died after it counted a burn or payment, which on retry belongs to the other withdrawal. An
  // event of this withdrawal then settles the amount (policies.ts).
  const isCountedAhead = settled.state !== null && (inTrie(settled.state.withdrawals, id)?.revision ?? 0) > revision;
  return isCountedAhead ? {} : endWith(settled.outcome);
}
