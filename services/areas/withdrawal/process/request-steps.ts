// What the steps of a withdrawal request do. Their order and what they guarantee is in process.ts.
import type { z } from 'zod';
import type { Excess } from '#contracts/areas/custody-account/events.ts';
import { inTrie } from '../../../base/trie.ts';
import type { OtherStreams } from '../../../command/area.ts';
import { endWith, runOnOtherStream, type End } from '../../../command/other-streams/steps.ts';
import { refuse } from '../../../command/types.ts';
import { openAccount, type Account } from '../../custody-account/accounts.ts';
import { custodyAccounts } from '../../custody-account/decider.ts';
import { nameOwner } from '../../institution/names.ts';
import { isApproved, type Institution } from '../../institution/state.ts';
import { held, withEarlyReports } from '../reports/bridge-reports.ts';
import { withdrawals } from '../decider.ts';
import { isSameRequest } from '../reports/intake.ts';
import { importedId } from '../ids.ts';
import { withdrawalNonceArea } from '../nonces.ts';
import { isRequested, type WithdrawalEvent, type WithdrawalRequestedData } from '../state.ts';
import { assignedTo, assignNonceCommand, reportedNonce, requestedNonce } from './nonce-steps.ts';
import type { ProposedBy, Request } from './progress.ts';

type RequestProposed = ProposedBy<'RequestWithdrawal' | 'TellRequest' | 'CompleteWithdrawal'>;
/** The nonce in the command; null: the next one will be assigned. */
const nonceIn = (command: RequestProposed['command']): number | null =>
  command.type === 'TellRequest' ? command.nonce : command.type === 'CompleteWithdrawal' ? command.request.nonce : null;

export async function findOwnStream(
  { events: [first], command, state, context }: RequestProposed,
  otherStreams: OtherStreams,
): Promise<{ input: Request } | End> {
  if (isRequested(state) || first?.type !== 'WithdrawalRequested') return endWith({ kind: 'key-reused' });
  if (command.type === 'TellRequest' && context.imported) {
    const id = importedId(command);
    if (command.id !== id) return endWith((await otherStreams.run(withdrawals, { ...command, id })).outcome);
  }
  const { institutionId: _, ...request } = first.data;
  return { input: { ...request, nonce: nonceIn(command) } };
}

interface WithRequest {
  account: Account;
  institution: Institution | null;
  request: Request;
  /** What the nonce stream keeps of the request. */
  nonceRequest: { institutionId: string; receivingAddress: string; amount: bigint };
  isFromBridge: boolean;
}
export async function registerInstitution(
  { command, context, input }: RequestProposed & { input: Request },
  otherStreams: OtherStreams,
): Promise<WithRequest | End> {
  // An unknown institution has no balance, and a refusal must not create an entry for it.
  if (
    (command.type === 'RequestWithdrawal' || context.imported) &&
    (await nameOwner(otherStreams, input.institution)) === null
  )
    return refuse('amount-not-available');
  const { institution: name, network, receivingAddress, amount } = input;
  const { account, institution } = await openAccount({ institution: name, network }, otherStreams);
  return {
    account,
    institution,
    request: {
      ...input,
      isApprovedAddress: institution !== null && isApproved(institution, network, receivingAddress),
    },
    nonceRequest: { institutionId: account.of.institutionId, receivingAddress, amount },
    isFromBridge: input.nonce !== null && requestedNonce(input) === null,
  };
}

/** Another withdrawal that has the nonce gets the command. `previousOwner`: had the nonce here before the report. */
export async function recordReportedNonce(
  { command, request, nonceRequest, isFromBridge }: RequestProposed & WithRequest,
  otherStreams: OtherStreams,
): Promise<{ previousOwner: string | null } | End> {
  if (!isFromBridge) return { previousOwner: null };
  const nonced = await reportedNonce(
    { nonce: request.nonce!, network: request.network },
    command.id,
    { request: nonceRequest, asked: request },
    otherStreams,
  );
  if (nonced && 'refused' in nonced) return nonced;
  if (nonced && nonced.withdrawalId !== command.id)
    return endWith((await otherStreams.run(withdrawals, { ...command, id: nonced.withdrawalId })).outcome);
  return { previousOwner: nonced?.instead ?? null };
}

export async function blockPreviousOwner(
  { previousOwner }: { previousOwner: string | null },
  { run }: OtherStreams,
): Promise<object> {
  if (previousOwner !== null)
    await run(withdrawals, { type: 'HoldWithdrawal', id: previousOwner, doubt: 'nonce-used' });
  return {};
}

interface WithReservation {
  /** The request as it is reserved, now or before. */
  recorded: Request;
  /** Why the account has not enough for what the bridge reports. */
  excess: z.infer<typeof Excess> | null;
}
export async function reserveAmount(
  {
    command: { id },
    context,
    request,
    nonceRequest,
    account,
    institution,
    isFromBridge,
  }: RequestProposed & WithRequest,
  otherStreams: OtherStreams,
): Promise<WithReservation | End> {
  // An import requests a specific nonce. If the nonce is taken, nothing of the request is recorded.
  const wished = requestedNonce(request);
  if (wished !== null && context.imported) {
    const { outcome } = await otherStreams.dryRun(
      withdrawalNonceArea,
      assignNonceCommand({ id, network: request.network, request: nonceRequest, wished }),
    );
    if (outcome.kind === 'refused') return refuse(outcome.code);
  }
  const reservation = await runOnOtherStream(otherStreams, custodyAccounts, {
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
  return isSameRequest(recorded, request)
    ? { recorded, excess: reserved?.excess ?? null }
    : endWith({ kind: 'key-reused' });
}

/** The request’s events, with its nonce, and followed by those of burns and payments that were reported before. */
export async function assignNonce(
  {
    command: { id },
    state,
    context,
    isDryRun,
    request,
    nonceRequest,
    isFromBridge,
    recorded,
    excess,
  }: RequestProposed & WithRequest & WithReservation,
  otherStreams: OtherStreams,
): Promise<{ events: WithdrawalEvent[] } | End> {
  const assigned = isFromBridge
    ? { nonce: request.nonce!, isItsOwn: true }
    : await assignedTo(
        { id, network: request.network, request: nonceRequest, wished: requestedNonce(request) },
        otherStreams,
      );
  if ('refused' in assigned) return assigned;
  const requested: WithdrawalEvent = {
    type: 'WithdrawalRequested',
    data: {
      ...recorded,
      nonce: assigned.nonce,
      institutionId: nonceRequest.institutionId,
    } satisfies WithdrawalRequestedData,
  };
  if (isDryRun) return { events: [requested] };
  const doubt = assigned.isItsOwn ? excess : 'nonce-used';
  const earlyReports = state && !isRequested(state) ? state.earlyReports : [];
  return {
    events: withEarlyReports(
      { earlyReports },
      [requested, ...(doubt ? [held(doubt, recorded.requestedBy)] : [])],
      context.settings.values.coolingTime,
    ),
  };
}
