// A queued mint or pay-out requests an execution. The execution's outcome is reported to the deposit.
import { idOfStream, type StoredEvent } from '#contracts/events/event.ts';
import type { depositEvents } from '#contracts/areas/deposit/events.ts';
import type { executionEvents } from '#contracts/areas/execution/events.ts';
import {
  commandTo,
  queuesExecution,
  transactionHash,
  type PoliciesOn,
  type Policy,
} from '../../executions/worker/policies.ts';
import type { ExecutionReport } from './commands.ts';
import { deposits } from './decider.ts';

const toExecution = ({ stream, data }: StoredEvent) => {
  const aggregateId = idOfStream(stream);
  return { aggregate: 'deposit', aggregateId, data: { depositId: aggregateId, ...data } };
};

/** Reports to the deposit that owns the execution. */
const reports =
  <Event extends StoredEvent>(
    toReport: Readonly<Record<string, (event: Event, executionId: string) => ExecutionReport>>,
  ): Policy<Event> =>
  (event, execution) => {
    const command = execution?.aggregate === 'deposit' ? toReport[execution.kind]?.(event, execution.id) : undefined;
    return command ? commandTo(deposits, { id: execution!.aggregateId, ...command }) : null;
  };

export const depositPolicies = {
  area: 'deposit',
  on: {
    MintQueued: queuesExecution('mint', toExecution),
    RefundQueued: queuesExecution('refund', toExecution),
    ExecutionSubmitted: reports({
      mint: ({ data: { hash } }, executionId) => ({ type: 'RecordMintSubmitted', executionId, hash }),
      refund: ({ data: { hash: txid } }, executionId) => ({ type: 'RecordRefundSubmitted', executionId, txid }),
    }),
    ExecutionSucceeded: reports({
      mint: (event, executionId) => ({ type: 'RecordMinted', executionId, hash: transactionHash(event) }),
      refund: (event, executionId) => ({ type: 'RecordRefundPaid', executionId, txid: transactionHash(event) }),
    }),
    ExecutionFailed: reports({
      mint: ({ data: { reason } }, executionId) => ({ type: 'RecordMintFailed', executionId, reason }),
      refund: ({ data: { reason } }, executionId) => ({ type: 'RecordRefundFailed', executionId, reason }),
    }),
  },
} satisfies PoliciesOn<typeof depositEvents | typeof executionEvents>;
