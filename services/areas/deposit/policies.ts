// A queued mint or pay-out requests an execution. The execution's outcome is reported to the deposit.
import { idOfStream, type StoredEvent } from '#contracts/events/event.ts';
import { queuesExecution, type AreaPolicies, type Policy } from '../../executions/worker/policies.ts';
import type { ExecutionReport } from './commands.ts';

const toExecution = ({ stream, data }: StoredEvent) => {
  const aggregateId = idOfStream(stream);
  return { aggregate: 'deposit', aggregateId, data: { depositId: aggregateId, ...data } };
};

/** Reports to the deposit that owns the execution. */
const reports =
  (toReport: Readonly<Record<string, (event: StoredEvent, executionId: string) => ExecutionReport>>): Policy =>
  (event, execution) => {
    const command = execution?.aggregate === 'deposit' ? toReport[execution.kind]?.(event, execution.id) : undefined;
    return command ? { area: 'deposit', command: { id: execution!.aggregateId, ...command } } : null;
  };

// The data were checked when the execution recorded them.
const hashOf = ({ data }: StoredEvent): string => data.hash as string;
const reasonOf = ({ data }: StoredEvent): string => data.reason as string;

export const depositPolicies: AreaPolicies = {
  area: 'deposit',
  on: {
    MintQueued: queuesExecution('mint', toExecution),
    RefundQueued: queuesExecution('refund', toExecution),
    ExecutionSubmitted: reports({
      mint: (event, executionId) => ({ type: 'RecordMintSubmitted', executionId, hash: hashOf(event) }),
      refund: (event, executionId) => ({ type: 'RecordRefundSubmitted', executionId, txid: hashOf(event) }),
    }),
    ExecutionSucceeded: reports({
      mint: (event, executionId) => ({ type: 'RecordMinted', executionId, hash: hashOf(event) }),
      refund: (event, executionId) => ({ type: 'RecordRefundPaid', executionId, txid: hashOf(event) }),
    }),
    ExecutionFailed: reports({
      mint: (event, executionId) => ({ type: 'RecordMintFailed', executionId, reason: reasonOf(event) }),
      refund: (event, executionId) => ({ type: 'RecordRefundFailed', executionId, reason: reasonOf(event) }),
    }),
  },
};
