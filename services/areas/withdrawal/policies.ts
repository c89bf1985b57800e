// Completes a reservation to a withdrawal if a process died in between. Requests an execution for a queued pay-out, and
// reports its outcome to the withdrawal.
import { z } from 'zod';
import { WithdrawalRequest, type custodyAccountEvents } from '#contracts/areas/custody-account/events.ts';
import type { executionEvents } from '#contracts/areas/execution/events.ts';
import type { withdrawalNonceEvents } from '#contracts/areas/withdrawal-nonce/events.ts';
import { idOfStream } from '#contracts/events/event.ts';
import type { StoredEventOf } from '#contracts/events/define-events.ts';
import type { WithdrawalDoubt, withdrawalEvents } from '#contracts/areas/withdrawal/events.ts';
import { BitcoinNetwork } from '#contracts/values/address.ts';
import type { Folding } from '../../command/stream-state.ts';
import {
  commandTo,
  queuesExecution,
  reportsTo,
  transactionHash,
  type PoliciesOn,
  type Policy,
  type PolicyCommand,
} from '../../executions/worker/policies.ts';
import { findAccount } from '../custody-account/accounts.ts';
import { custodyAccounts } from '../custody-account/decider.ts';
import { withdrawals } from './decider.ts';
import { bridgeId } from './ids.ts';
import { isRequested, type WithdrawalState } from './state.ts';

const reports = reportsTo(withdrawals);

/** A dropped pay-out: the process that dropped it may have died before the withdrawal was marked paid. */
const PaymentInstead = z
  .object({ hash: z.string(), at: z.string() })
  .transform(({ hash, at }) => ({ type: 'TellPayment' as const, txid: hash, paidAt: at }));
/** The order's own data, with the key of its request at the bridge. */
const OrderData = z.looseObject({ network: BitcoinNetwork, nonce: z.number() });

const completeWithdrawal = (id: string, request: z.input<typeof WithdrawalRequest>): PolicyCommand =>
  commandTo(withdrawals, { type: 'CompleteWithdrawal', id, request: z.decode(WithdrawalRequest, request) });

/**
 * Its nonce belongs to another request of the bridge. A burn or payment that its account has counted may be recorded on
 * that request instead.
 */
const settleDoubt =
  ({
    evolve,
    initialState,
  }: Folding<WithdrawalState>): Policy<
    StoredEventOf<typeof withdrawalEvents, 'WithdrawalHeld' | 'WithdrawalDoubted'>
  > =>
  async ({ stream, revision, data: { doubt } }, _execution, store) => {
    if (doubt !== ('nonce-used' satisfies WithdrawalDoubt)) return null;
    const events = (await store.load(stream)).filter((event) => event.revision <= revision);
    const withdrawal = events.reduce(evolve, initialState);
    if (!isRequested(withdrawal)) return null;
    return commandTo(custodyAccounts, {
      type: 'SettleAmount',
      ...(await findAccount(store, withdrawal.request)),
      withdrawalId: idOfStream(stream),
      amount: withdrawal.counted,
      revision,
    });
  };

/** `definition`: the withdrawal area's own. */
export const withdrawalPolicies = (definition: Folding<WithdrawalState>) =>
  ({
    area: 'withdrawal',
    on: {
      AmountReserved: ({ data: { withdrawalId, request } }) => completeWithdrawal(withdrawalId, request),
      NonceTold: ({ data: { withdrawalId, asked } }) =>
        asked === undefined ? null : completeWithdrawal(withdrawalId, asked),
      WithdrawalHeld: settleDoubt(definition),
      WithdrawalDoubted: settleDoubt(definition),
      // The bridge may have reported another withdrawal under its nonce, just before this one existed and could be
      // blocked.
      WithdrawalRequested({ stream, data: { network, nonce } }) {
        const id = idOfStream(stream);
        const isFromBridge = id === bridgeId({ network, nonce });
        return isFromBridge ? null : commandTo(withdrawals, { type: 'HoldWithdrawal', id, doubt: 'nonce-used' });
      },
      PayoutQueued: queuesExecution('payout', ({ stream, data }) => {
        const aggregateId = idOfStream(stream);
        return { aggregate: 'withdrawal', aggregateId, data: { withdrawalId: aggregateId, ...data } };
      }),
      ExecutionSubmitted: reports(({ data: { hash: txid } }, ids) => ({
        type: 'RecordPayoutSubmitted',
        ...ids,
        txid,
      })),
      ExecutionSucceeded: reports((event, ids) => ({
        type: 'RecordPayoutPaid',
        ...ids,
        txid: transactionHash(event),
      })),
      ExecutionFailed: reports(({ data: { reason, instead } }, ids, { data: order }) =>
        instead === undefined
          ? { type: 'RecordPayoutFailed', ...ids, reason }
          : { id: ids.id, ...OrderData.parse(order), ...PaymentInstead.parse(instead) },
      ),
    },
  }) satisfies PoliciesOn<
    typeof withdrawalEvents | typeof withdrawalNonceEvents | typeof custodyAccountEvents | typeof executionEvents
  >;
