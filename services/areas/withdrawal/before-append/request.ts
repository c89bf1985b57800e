// The steps on other streams before a withdrawal request: its institution's entry, its nonce, and the reserved amount
// in its account.
import type { z } from 'zod';
import type { WithdrawalRequest } from '#contracts/areas/custody-account/events.ts';
import { inTrie } from '../../../base/trie.ts';
import type { BeforeAppend, OtherStreams, Proposed } from '../../../command/area.ts';
import { refuse } from '../../../command/types.ts';
import { openAccount } from '../../custody-account/accounts.ts';
import type { CustodyAccount } from '../../custody-account/state.ts';
import { nameOwner } from '../../institution/names.ts';
import { isApproved } from '../../institution/state.ts';
import type { WithdrawalCommand } from '../commands.ts';
import type { WithdrawalContext } from '../context.ts';
import { isSameRequest } from '../decider.ts';
import { runOnOtherStream } from './done-on-other-streams.ts';
import { assignedTo, assignNonceCommand, reportedNonce, requestedNonce } from './nonces.ts';
import { isRequested, type WithdrawalRequestedData, type WithdrawalEvent, type WithdrawalState } from '../state.ts';
import { countAmount, withHashClaims } from './bridge-reports.ts';
import { held, withEarlyReports } from '../bridge-reports.ts';

type Request = z.output<typeof WithdrawalRequest>;
export type WithdrawalProposed = Proposed<WithdrawalState, WithdrawalCommand, WithdrawalEvent, WithdrawalContext>;

/** Reserves the amount in the account and gets a nonce. The request's events may be appended afterwards. */
export async function prepareRequest(
  input: Request,
  { command, state, revision, context, isDryRun }: WithdrawalProposed,
  otherStreams: OtherStreams,
): Promise<BeforeAppend<WithdrawalEvent>> {
  const { id } = command;
  // An unknown institution has no balance, and a refusal must not create an entry for it.
  if (
    (command.type === 'RequestWithdrawal' || context.imported) &&
    (await nameOwner(otherStreams, input.institution)) === null
  )
    return refuse('amount-not-available');
  const { account, institution } = await openAccount(
    { institution: input.institution, network: input.network },
    otherStreams,
  );
  const { institutionId } = account.of;
  const request: Request = {
    ...input,
    isApprovedAddress: institution !== null && isApproved(institution, input.network, input.receivingAddress),
  };
  const nonceRequest = { institutionId, receivingAddress: input.receivingAddress, amount: input.amount };

  // A request that the bridge reports may not get the nonce, and then reserves nothing. A request made here may be
  // refused, and then uses no nonce.
  const wished = requestedNonce(request);
  const isFromBridge = request.nonce !== null && wished === null;
  const nonced = !isFromBridge
    ? null
    : await reportedNonce(
        { nonce: request.nonce!, network: request.network },
        id,
        { request: nonceRequest, asked: request },
        otherStreams,
      );
  if (nonced && 'refused' in nonced) return nonced;
  if (nonced && nonced.withdrawalId !== id)
    return { instead: (await otherStreams.run('withdrawal', { ...command, id: nonced.withdrawalId })).outcome };
  if (nonced?.instead)
    await otherStreams.run('withdrawal', { type: 'HoldWithdrawal', id: nonced.instead, doubt: 'nonce-used' });

  // An import requests a specific nonce. If the nonce is taken, nothing of the request is recorded.
  if (wished !== null && context.imported) {
    const { outcome } = await otherStreams.dryRun(
      'withdrawal-nonce',
      assignNonceCommand({ id, network: request.network, request: nonceRequest, wished }),
    );
    if (outcome.kind === 'refused') return refuse(outcome.code);
  }
  const reservation = await runOnOtherStream<CustodyAccount>(otherStreams, 'custody-account', {
    type: 'ReserveAmount',
    ...account,
    withdrawalId: id,
    request,
    dailyLimit: institution?.dailyLimit ?? null,
    isFrozen: institution?.status === 'FROZEN',
    byFact: isFromBridge,
  });
  if ('refused' in reservation) return reservation;
  const reserved = reservation.state && inTrie(reservation.state.withdrawals, id)?.reserved;
  const recorded = reserved?.request ?? request;
  if (!isSameRequest(recorded, request)) return { instead: { kind: 'key-reused' } };

  const requestedEvent = (nonce: number): WithdrawalEvent => ({
    type: 'WithdrawalRequested',
    data: { ...recorded, nonce, institutionId } satisfies WithdrawalRequestedData,
  });
  const assigned = isFromBridge
    ? { nonce: request.nonce!, isItsOwn: true }
    : await assignedTo({ id, network: request.network, request: nonceRequest, wished }, otherStreams);
  if ('refused' in assigned) return assigned;
  if (isDryRun) return [requestedEvent(assigned.nonce)];
  const doubt = assigned.isItsOwn ? reserved?.excess : 'nonce-used';
  const earlyReports = state && !isRequested(state) ? state.earlyReports : [];
  const events = await withHashClaims(
    withEarlyReports(
      { earlyReports },
      [requestedEvent(assigned.nonce), ...(doubt ? [held(doubt, recorded.requestedBy)] : [])],
      context.settings.values.coolingTime,
    ),
    false,
    otherStreams,
  );
  await countAmount(account, id, events, null, revision, otherStreams);
  return events;
}
