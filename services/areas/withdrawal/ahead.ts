// What of a withdrawal must be on record elsewhere before it is: what it takes of its account, its nonce, the hash of
// its burn, and that a pay-out is dropped. Each of these may be done again; a process that dies in between leaves a
// reservation, from which the policy of the account's stream completes the withdrawal.
import type { z } from 'zod';
import type { WithdrawalRequest } from '#contracts/custody-account.ts';
import { inTrie } from '../../base/trie.ts';
import type { Ahead, Elsewhere, Proposed } from '../../command/area.ts';
import { refuse, type CommandOutcome, type Refusal } from '../../command/types.ts';
import { openAccount, type Account } from '../custody-account/accounts.ts';
import type { CustodyAccount } from '../custody-account/state.ts';
import { whoseName } from '../institution/names.ts';
import { isApproved } from '../institution/state.ts';
import { burnClaim } from './burn-claim.ts';
import type { WithdrawalCommand } from './commands.ts';
import { isSameRequest, isSettled, type WithdrawalContext } from './decider.ts';
import { importedId, noncesId } from './ids.ts';
import { noncedIn, nonceOf, type Nonced, type Nonces } from './nonces.ts';
import {
  evolve,
  isRequested,
  type Payment,
  type Requested,
  type Withdrawal,
  type WithdrawalEvent,
  type WithdrawalState,
} from './state.ts';
import { doubted, held, isOut, takenUp } from './told.ts';

type Request = z.output<typeof WithdrawalRequest>;
type Of = Proposed<WithdrawalState, WithdrawalCommand, WithdrawalEvent, WithdrawalContext>;
/** Refused, or the state of the stream that it was done on; null on trial, where there is none. */
async function done<State>(
  { run }: Elsewhere,
  ...asked: Parameters<Elsewhere['run']>
): Promise<Refusal | { outcome: CommandOutcome; state: State | null }> {
  const { outcome, state } = await run(...asked);
  if (outcome.kind === 'refused') return refuse(outcome.code);
  if (outcome.kind !== 'done') throw new Error(`${asked[1].type} came to ${outcome.kind}`);
  // The area's own decider made it.
  return { outcome, state: state as State | null };
}

/** Whose the nonce is that the bridge tells of: this withdrawal's, unless it was assigned to one here. */
async function nonceTold(
  command: { nonce: number; network: Request['network'] },
  withdrawalId: string,
  request: { request: object; asked: Request } | { request: null },
  elsewhere: Elsewhere,
): Promise<Refusal | Nonced | null> {
  const told = await done<Nonces>(elsewhere, 'withdrawal-nonce', {
    type: 'TellNonce',
    id: noncesId(command.network),
    withdrawalId,
    nonce: command.nonce,
    ...request,
  });
  return 'refused' in told ? told : ((told.state && noncedIn(told.state, command.nonce)) ?? null);
}

/** Whose the nonce is as things stand; null: nobody's. */
async function nonceNow(
  { network, nonce }: { nonce: number; network: Request['network'] },
  id: string,
  elsewhere: Elsewhere,
): Promise<Nonced | null> {
  const { state } = await elsewhere.tryRun('withdrawal-nonce', {
    type: 'TellNonce',
    id: noncesId(network),
    withdrawalId: id,
    nonce,
    request: null,
  });
  const nonces = state as Nonces | null; // the area's own decider made it
  return (nonces && noncedIn(nonces, nonce)) ?? null;
}

const assigning = ({
  id,
  network,
  request,
  wished,
}: {
  id: string;
  network: Request['network'];
  request: object;
  wished: number | null;
}) => ({
  type: 'AssignNonce',
  id: noncesId(network),
  withdrawalId: id,
  request,
  ...(wished !== null && { nonce: wished }),
});
/** The nonce that was assigned here, now or before. It is its own no more once the bridge has told of another. */
async function assignedTo(
  {
    id,
    network,
    request,
    wished,
  }: { id: string; network: Request['network']; request: object; /** null: the next one. */ wished: number | null },
  elsewhere: Elsewhere,
): Promise<Refusal | { nonce: number; isItsOwn: boolean; outcome: CommandOutcome | null }> {
  const assigned = await done<Nonces>(elsewhere, 'withdrawal-nonce', assigning({ id, network, request, wished }));
  // Another was first, after it was asked for.
  if ('refused' in assigned)
    return wished === null || assigned.refused !== 'nonce-used'
      ? assigned
      : { nonce: wished, isItsOwn: false, outcome: null };
  const nonce = (assigned.state && nonceOf(assigned.state, id)) ?? wished ?? 0; // on trial
  return {
    nonce,
    isItsOwn: !assigned.state || noncedIn(assigned.state, nonce)?.withdrawalId === id,
    outcome: assigned.outcome,
  };
}

/** The nonce that a person's file asks for; null: it is the bridge's own, or none. */
const wishedBy = ({ nonce, importedBy }: Pick<Request, 'nonce' | 'importedBy'>): number | null =>
  importedBy === undefined ? null : nonce;

async function begin(
  given: Request,
  { command, state, revision, context, onTrial }: Of,
  elsewhere: Elsewhere,
): Promise<Ahead<WithdrawalEvent>> {
  const { id } = command;
  // What nobody has named has nothing, and a refusal makes no entry of it.
  if (
    (command.type === 'RequestWithdrawal' || context.imported) &&
    (await whoseName(elsewhere, given.institution)) === null
  )
    return refuse('amount-not-available');
  const { account, institution } = await openAccount(
    { institution: given.institution, network: given.network },
    elsewhere,
  );
  const { institutionId } = account.of;
  const request: Request = {
    ...given,
    isApprovedAddress: institution !== null && isApproved(institution, given.network, given.receivingAddress),
  };
  const noncedAs = { institutionId, receivingAddress: given.receivingAddress, amount: given.amount };

  // What the bridge tells may have no place, and takes nothing then; what is asked for here may not be had, and wastes
  // no nonce.
  const wished = wishedBy(request);
  const isTold = request.nonce !== null && wished === null;
  const nonced = !isTold
    ? null
    : await nonceTold(
        { nonce: request.nonce!, network: request.network },
        id,
        { request: noncedAs, asked: request },
        elsewhere,
      );
  if (nonced && 'refused' in nonced) return nonced;
  if (nonced && nonced.withdrawalId !== id)
    return { instead: (await elsewhere.run('withdrawal', { ...command, id: nonced.withdrawalId })).outcome };
  if (nonced?.instead)
    await elsewhere.run('withdrawal', { type: 'HoldWithdrawal', id: nonced.instead, doubt: 'nonce-used' });

  // A person's file asks for a nonce that nobody has; where one has it, nothing of the request is on record.
  if (wished !== null && context.imported) {
    const { outcome } = await elsewhere.tryRun(
      'withdrawal-nonce',
      assigning({ id, network: request.network, request: noncedAs, wished }),
    );
    if (outcome.kind === 'refused') return refuse(outcome.code);
  }
  const taken = await done<CustodyAccount>(elsewhere, 'custody-account', {
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
    : await assignedTo({ id, network: request.network, request: noncedAs, wished }, elsewhere);
  if ('refused' in assigned) return assigned;
  if (onTrial) return [begun(assigned.nonce)];
  const doubt = assigned.isItsOwn ? reserved?.excess : 'nonce-used';
  const told = state && !isRequested(state) ? state.told : [];
  const events = await withHashes(
    takenUp(
      { told },
      [begun(assigned.nonce), ...(doubt ? [held(doubt, kept.requestedBy)] : [])],
      context.settings.values.coolingTime,
    ),
    false,
    elsewhere,
  );
  await count(account, id, events, null, revision, elsewhere);
  return events;
}

/** A burn whose hash is another's is told all the same: what is out is not held any more. */
async function withHashes(
  events: readonly WithdrawalEvent[],
  isOnItsWay: boolean,
  { holds }: Elsewhere,
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
async function count(
  account: Account,
  withdrawalId: string,
  events: readonly WithdrawalEvent[],
  before: Withdrawal | null,
  revision: number,
  elsewhere: Elsewhere,
): Promise<void> {
  const after = events.reduce<WithdrawalState>((one, event) => evolve(one, event, ''), before) as Withdrawal;
  const known = before ? before.counted : after.asked.amount;
  // What an earlier end gives back comes too late then.
  if (after.counted > known)
    await done(elsewhere, 'custody-account', {
      type: 'CountAmount',
      ...account,
      withdrawalId,
      amount: after.counted,
      revision: revision + 1,
    });
}

/** Paid by the bridge while our own pay-out is ordered: dropped if it was not begun, told to be looked at if it was. */
async function dropped(
  events: WithdrawalEvent[],
  { txid, paidAt }: Payment,
  { actor: { id: by }, imported }: WithdrawalContext,
  id: string,
  { asked: { amount, receivingAddress, network, nonce }, execution }: Withdrawal,
  elsewhere: Elsewhere,
): Promise<WithdrawalEvent[] | Refusal> {
  const order = { withdrawalId: id, amount: `${amount}`, receivingAddress, network, nonce };
  const drop = await done(elsewhere, 'execution', {
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

export async function withdrawalAhead(proposed: Of, elsewhere: Elsewhere): Promise<Ahead<WithdrawalEvent>> {
  const { events, command, state, context } = proposed;
  switch (command.type) {
    case 'RequestWithdrawal':
    case 'TellRequest':
    case 'CompleteWithdrawal': {
      const [first] = events;
      if (isRequested(state) || first?.type !== 'WithdrawalRequested') return { instead: { kind: 'key-reused' } };
      const { institutionId: _, ...request } = first.data;
      if (command.type === 'TellRequest' && context.imported) {
        const id = importedId(command);
        if (command.id !== id) return { instead: (await elsewhere.run('withdrawal', { ...command, id })).outcome };
      }
      return begin(
        {
          ...request,
          nonce:
            command.type === 'TellRequest'
              ? command.nonce
              : command.type === 'CompleteWithdrawal'
                ? command.request.nonce
                : null,
        },
        proposed,
        elsewhere,
      );
    }
    case 'TellBurn':
    case 'TellPayment': {
      if (!isRequested(state)) {
        // Of what nobody has asked for a person tells nothing: nothing is recorded of the nonce.
        const nonced = context.imported
          ? await nonceNow(command, command.id, elsewhere)
          : await nonceTold(command, command.id, { request: null }, elsewhere);
        if (nonced && 'refused' in nonced) return nonced;
        if (nonced && nonced.withdrawalId !== command.id)
          return { instead: (await elsewhere.run('withdrawal', { ...command, id: nonced.withdrawalId })).outcome };
        return context.imported ? refuse('not-found') : events;
      }
      if (command.type === 'TellBurn' && context.imported)
        return (await elsewhere.holds(burnClaim(command.hash))) ? events : refuse('burn-hash-used');
      const isPaid =
        command.type === 'TellPayment' &&
        state.status === 'CONFIRMED' &&
        events.some(({ type }) => type === 'WithdrawalPaid');
      const all = isPaid
        ? await dropped(events, command, context, command.id, state, elsewhere)
        : await withHashes(events, isOut(state), elsewhere);
      if ('refused' in all) return all;
      const { institution, network } = state.asked;
      const { account } = await openAccount({ institution, network }, elsewhere);
      await count(account, command.id, all, state, proposed.revision, elsewhere);
      return all;
    }
    case 'RecordBurn':
      return (await elsewhere.holds(burnClaim(command.hash))) ? events : refuse('burn-hash-used');
    case 'HoldWithdrawal': {
      if (command.doubt !== 'nonce-used' || !isRequested(state)) return events;
      const { institutionId, receivingAddress, amount, network } = state.asked;
      const assigned = await assignedTo(
        {
          id: command.id,
          network,
          request: { institutionId, receivingAddress, amount },
          wished: wishedBy(state.asked),
        },
        elsewhere,
      );
      if ('refused' in assigned) return assigned;
      if (assigned.isItsOwn && assigned.outcome) return { instead: assigned.outcome };
      if (!isSettled(state, command.doubt)) return events;
      const { account } = await openAccount(state.asked, elsewhere);
      const settled = await done<CustodyAccount>(elsewhere, 'custody-account', {
        type: 'SettleAmount',
        ...account,
        withdrawalId: command.id,
        amount: state.counted,
        revision: proposed.revision,
      });
      if ('refused' in settled) return settled;
      // Whoever told of a burn or payment died once it was counted, and told again it is the other's: an event of this
      // one's own settles that (policies.ts).
      const isCountedAhead =
        settled.state !== null && (inTrie(settled.state.withdrawals, command.id)?.revision ?? 0) > proposed.revision;
      return isCountedAhead ? events : { instead: settled.outcome };
    }
    default:
      return events;
  }
}
