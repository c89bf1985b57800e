// Completes a reservation to a withdrawal if a process died in between. Requests an execution for a queued pay-out, and
// reports its outcome to the withdrawal.
import { z } from 'zod';
import { WithdrawalRequest } from '#contracts/areas/custody-account/events.ts';
import { idOfStream, type StoredEvent } from '#contracts/events/event.ts';
import type { BitcoinNetwork } from '#contracts/values/address.ts';
import type { WithdrawalDoubt } from '#contracts/areas/withdrawal/events.ts';
import type { AreaDefinition } from '../../command/area.ts';
import type { Execution } from '../../executions/area.ts';
import {
  queuesExecution,
  type AreaPolicies,
  type Policy,
  type PolicyCommand,
} from '../../executions/worker/policies.ts';
import { findAccount } from '../custody-account/accounts.ts';
import type { PayoutReport } from './commands.ts';
import { bridgeId } from './ids.ts';
import { isRequested, type WithdrawalState } from './state.ts';

const reports =
  (toReport: (event: StoredEvent, execution: Execution & { id: string }) => PayoutReport | PaymentInstead): Policy =>
  (event, execution) =>
    execution?.aggregate === 'withdrawal'
      ? { area: 'withdrawal', command: { id: execution.aggregateId, ...toReport(event, execution) } }
      : null;

/** A dropped pay-out: the process that dropped it may have died before the withdrawal was marked paid. */
const PaymentInstead = z
  .object({ hash: z.string(), at: z.string() })
  .transform(({ hash, at }) => ({ type: 'TellPayment' as const, txid: hash, paidAt: at }));
type PaymentInstead = z.output<typeof PaymentInstead> & Record<string, unknown>;

const completeWithdrawal = (id: unknown, request: unknown): PolicyCommand => ({
  area: 'withdrawal',
  command: { type: 'CompleteWithdrawal', id: id as string, request: z.decode(WithdrawalRequest, request as never) },
});

/**
 * Its nonce belongs to another request of the bridge. A burn or payment that its account has counted may be recorded on
 * that request instead.
 */
const settleDoubt =
  ({ evolve, initialState }: AreaDefinition): Policy =>
  async ({ stream, revision, data: { doubt } }, _execution, store) => {
    if (doubt !== ('nonce-used' satisfies WithdrawalDoubt)) return null;
    const events = (await store.load(stream)).filter((event) => event.revision <= revision);
    // Made by the area's own decider.
    const withdrawal = events.reduce(evolve, initialState) as WithdrawalState;
    if (!isRequested(withdrawal)) return null;
    return {
      area: 'custody-account',
      command: {
        type: 'SettleAmount',
        ...(await findAccount(store, withdrawal.request)),
        withdrawalId: idOfStream(stream),
        amount: withdrawal.counted,
        revision,
      },
    };
  };

/** `definition`: the withdrawal area's own. */
export const withdrawalPolicies = (definition: AreaDefinition): AreaPolicies => ({
  area: 'withdrawal',
  on: {
    AmountReserved: ({ data: { withdrawalId, request } }) => completeWithdrawal(withdrawalId, request),
    NonceTold: ({ data: { withdrawalId, asked } }) =>
      asked === undefined ? null : completeWithdrawal(withdrawalId, asked),
    WithdrawalHeld: settleDoubt(definition),
    WithdrawalDoubted: settleDoubt(definition),
    // The bridge may have reported another withdrawal under its nonce, just before this one existed and could be
    // blocked.
    WithdrawalRequested({ stream, data }) {
      const id = idOfStream(stream);
      const isFromBridge = id === bridgeId({ network: data.network as BitcoinNetwork, nonce: data.nonce as number });
      return isFromBridge ? null : { area: 'withdrawal', command: { type: 'HoldWithdrawal', id, doubt: 'nonce-used' } };
    },
    PayoutQueued: queuesExecution('payout', ({ stream, data }) => {
      const aggregateId = idOfStream(stream);
      return { aggregate: 'withdrawal', aggregateId, data: { withdrawalId: aggregateId, ...data } };
    }),
    // The data were checked when the execution recorded them.
    ExecutionSubmitted: reports(({ data }, { id: executionId }) => ({
      type: 'RecordPayoutSubmitted',
      executionId,
      txid: data.hash as string,
    })),
    ExecutionSucceeded: reports(({ data }, { id: executionId }) => ({
      type: 'RecordPayoutPaid',
      executionId,
      txid: data.hash as string,
    })),
    ExecutionFailed: reports(({ data: { reason, instead } }, { id: executionId, data: order }) =>
      instead === undefined
        ? { type: 'RecordPayoutFailed', executionId, reason: reason as string }
        : { ...order, ...PaymentInstead.parse(instead) },
    ),
  },
});
