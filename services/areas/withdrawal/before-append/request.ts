// The steps on other streams before a withdrawal request: its institution's entry, its nonce, and the reserved amount
// in its account.
import type { z } from 'zod';
import type { WithdrawalRequest } from '#contracts/areas/custody-account/events.ts';
import { inTrie } from '../../../base/trie.ts';
import type { BeforeAppend, OtherStreams, Proposed } from '../../../command/area.ts';
import { refuse } from '../../../command/types.ts';
import { openAccount } from '../../custody-account/accounts.ts';
import type { CustodyAccount } from '../../custody-account/state.ts';
import { whoseName } from '../../institution/names.ts';
import { isApproved } from '../../institution/state.ts';
import type { WithdrawalCommand } from '../commands.ts';
import { isSameRequest, type WithdrawalContext } from '../decider.ts';
import { done } from './done-on-other-streams.ts';
import { assignedTo, assigning, nonceTold, wishedBy } from './nonces.ts';
import { isRequested, type Requested, type WithdrawalEvent, type WithdrawalState } from '../state.ts';
import { count, withHashes } from './told.ts';
import { held, takenUp } from '../told.ts';

type Request = z.output<typeof WithdrawalRequest>;
export type WithdrawalProposed = Proposed<WithdrawalState, WithdrawalCommand, WithdrawalEvent, WithdrawalContext>;

/** Reserves the amount in the account and gets a nonce. The request's events may be appended afterwards. */
export async function begin(
  given: Request,
  { command, state, revision, context, isDryRun }: WithdrawalProposed,
  otherStreams: OtherStreams,
): Promise<BeforeAppend<WithdrawalEvent>> {
  const { id } = command;
  // An unknown institution has no balance, and a refusal must not create an entry for it.
  if (
    (command.type === 'RequestWithdrawal' || context.imported) &&
    (await whoseName(otherStreams, given.institution)) === null
  )
    return refuse('amount-not-available');
  const { account, institution } = await openAccount(
    { institution: given.institution, network: given.network },
    otherStreams,
  );
  const { institutionId } = account.of;
  const request: Request = {
    ...given,
    isApprovedAddress: institution !== null && isApproved(institution, given.network, given.receivingAddress),
  };
  const noncedAs = { institutionId, receivingAddress: given.receivingAddress, amount: given.amount };

  // A request that the bridge reports may not get the nonce, and then reserves nothing. A request made here may be
  // refused, and then uses no nonce.
  const wished = wishedBy(request);
  const isTold = request.nonce !== null && wished === null;
  const nonced = !isTold
    ? null
    : await nonceTold(
        { nonce: request.nonce!, network: request.network },
        id,
        { request: noncedAs, asked: request },
        otherStreams,
      );
  if (nonced && 'refused' in nonced) return nonced;
  if (nonced && nonced.withdrawalId !== id)
    return { instead: (await otherStreams.run('withdrawal', { ...command, id: nonced.withdrawalId })).outcome };
  if (nonced?.instead)
    await otherStreams.run('withdrawal', { type: 'HoldWithdrawal', id: nonced.instead, doubt: 'nonce-used' });

  // An import requests a specific nonce. If the nonce is taken, nothing of the request is recorded.
  if (wished !== null && context.imported) {
    const { outcome } = await otherStreams.tryRun(
      'withdrawal-nonce',
      assigning({ id, network: request.network, request: noncedAs, wished }),
    );
    if (outcome.kind === 'refused') return refuse(outcome.code);
  }
  const taken = await done<CustodyAccount>(otherStreams, 'custody-account', {
    type: 'ReserveAmount',
    ...account,
    withdrawalId: id,
    request,
    dailyLimit: institution?.dailyLimit ?? null,
    isFrozen: institution?.status === 'FROZEN',
    byFact: isTold,
  });
  if ('refused' in taken) return taken;
  const reserved = taken.state && inTrie(taken.state.withdrawals, id)?.reserved;
  const kept = reserved?.request ?? request;
  if (!isSameRequest(kept, request)) return { instead: { kind: 'key-reused' } };

  const begun = (nonce: number): WithdrawalEvent => ({
    type: 'WithdrawalRequested',
    data: { ...kept, nonce, institutionId } satisfies Requested,
  });
  const assigned = isTold
    ? { nonce: request.nonce!, isItsOwn: true }
    : await assignedTo({ id, network: request.network, request: noncedAs, wished }, otherStreams);
  if ('refused' in assigned) return assigned;
  if (isDryRun) return [begun(assigned.nonce)];
  const doubt = assigned.isItsOwn ? reserved?.excess : 'nonce-used';
  const told = state && !isRequested(state) ? state.told : [];
  const events = await withHashes(
    takenUp(
      { told },
      [begun(assigned.nonce), ...(doubt ? [held(doubt, kept.requestedBy)] : [])],
      context.settings.values.coolingTime,
    ),
    false,
    otherStreams,
  );
  await count(account, id, events, null, revision, otherStreams);
  return events;
}
