// The steps on other streams before a withdrawal's own append: its amount in the account, its nonce, the claim on its
// burn's hash, and the dropping of a pay-out. Each step is idempotent. If a process dies in between, a reservation
// remains, from which the policy on the account's stream completes the withdrawal.
import { inTrie } from '../../../base/trie.ts';
import type { BeforeAppend, OtherStreams } from '../../../command/area.ts';
import { refuse } from '../../../command/types.ts';
import { openAccount } from '../../custody-account/accounts.ts';
import type { CustodyAccount } from '../../custody-account/state.ts';
import { burnClaim } from './burn-claim.ts';
import { isSettled } from '../decider.ts';
import { runOnOtherStream } from './done-on-other-streams.ts';
import { importedId } from '../ids.ts';
import { assignedTo, nonceNow, reportedNonce, requestedNonce } from './nonces.ts';
import { prepareRequest, type WithdrawalProposed } from './request.ts';
import { isRequested, type WithdrawalEvent } from '../state.ts';
import { countAmount, dropOwnPayout, withHashClaims } from './bridge-reports.ts';
import { isPayoutOrdered } from '../bridge-reports.ts';

export async function withdrawalBeforeAppend(
  proposed: WithdrawalProposed,
  otherStreams: OtherStreams,
): Promise<BeforeAppend<WithdrawalEvent>> {
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
        if (command.id !== id) return { instead: (await otherStreams.run('withdrawal', { ...command, id })).outcome };
      }
      return prepareRequest(
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
        otherStreams,
      );
    }
    case 'TellBurn':
    case 'TellPayment': {
      if (!isRequested(state)) {
        // A person cannot import reports about a withdrawal that nobody requested: the nonce stream records nothing.
        const nonced = context.imported
          ? await nonceNow(command, command.id, otherStreams)
          : await reportedNonce(command, command.id, { request: null }, otherStreams);
        if (nonced && 'refused' in nonced) return nonced;
        if (nonced && nonced.withdrawalId !== command.id)
          return { instead: (await otherStreams.run('withdrawal', { ...command, id: nonced.withdrawalId })).outcome };
        return context.imported ? refuse('not-found') : events;
      }
      if (command.type === 'TellBurn' && context.imported)
        return (await otherStreams.holds(burnClaim(command.hash))) ? events : refuse('burn-hash-used');
      const isPaid =
        command.type === 'TellPayment' &&
        state.status === 'CONFIRMED' &&
        events.some(({ type }) => type === 'WithdrawalPaid');
      const all = isPaid
        ? await dropOwnPayout(events, command, context, command.id, state, otherStreams)
        : await withHashClaims(events, isPayoutOrdered(state), otherStreams);
      if ('refused' in all) return all;
      const { institution, network } = state.request;
      const { account } = await openAccount({ institution, network }, otherStreams);
      await countAmount(account, command.id, all, state, proposed.revision, otherStreams);
      return all;
    }
    case 'RecordBurn':
      return (await otherStreams.holds(burnClaim(command.hash))) ? events : refuse('burn-hash-used');
    case 'HoldWithdrawal': {
      if (command.doubt !== 'nonce-used' || !isRequested(state)) return events;
      const { institutionId, receivingAddress, amount, network } = state.request;
      const assigned = await assignedTo(
        {
          id: command.id,
          network,
          request: { institutionId, receivingAddress, amount },
          wished: requestedNonce(state.request),
        },
        otherStreams,
      );
      if ('refused' in assigned) return assigned;
      if (assigned.isItsOwn && assigned.outcome) return { instead: assigned.outcome };
      if (!isSettled(state, command.doubt)) return events;
      const { account } = await openAccount(state.request, otherStreams);
      const settled = await runOnOtherStream<CustodyAccount>(otherStreams, 'custody-account', {
        type: 'SettleAmount',
        ...account,
        withdrawalId: command.id,
        amount: state.counted,
        revision: proposed.revision,
      });
      if ('refused' in settled) return settled;
      // A process may have died after it counted a burn or payment, which on retry belongs to the other withdrawal. An
      // event of this withdrawal then settles the amount (policies.ts).
      const isCountedAhead =
        settled.state !== null && (inTrie(settled.state.withdrawals, command.id)?.revision ?? 0) > proposed.revision;
      return isCountedAhead ? events : { instead: settled.outcome };
    }
    default:
      return events;
  }
}
