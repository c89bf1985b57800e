// A queued mint or pay-out requests an execution. The execution's outcome is reported to the deposit.
import { idOfStream, type StoredEvent } from '#contracts/events/event.ts';
import type { depositEvents } from '#contracts/areas/deposit/events.ts';
import type { executionEvents } from '#contracts/areas/execution/events.ts';
import { queuesExecution, reportsTo, transactionHash, type PoliciesOn } from '../../executions/worker/policies.ts';
import { deposits } from './decider.ts';

const toExecution = ({ stream, data }: StoredEvent) => {
  const aggregateId = idOfStream(stream);
  return { aggregate: 'deposit', aggregateId, data: { depositId: aggregateId, ...data } };
};

// Executions of deposits are mints and refunds.
const reports = reportsTo(deposits);

export const depositPolicies = {
  area: 'deposit',
  on: {
    MintQueued: queuesExecution('mint', toExecution),
    RefundQueued: queuesExecution('refund', toExecution),
    ExecutionSubmitted: reports(({ data: { hash } }, ids, { kind }) =>
      kind === 'mint'
        ? { type: 'RecordMintSubmitted', ...ids, hash }
        : { type: 'RecordRefundSubmitted', ...ids, txid: hash },
    ),
    ExecutionSucceeded: reports((event, ids, { kind }) =>
      kind === 'mint'
        ? { type: 'RecordMinted', ...ids, hash: transactionHash(event) }
        : { type: 'RecordRefundPaid', ...ids, txid: transactionHash(event) },
    ),
    ExecutionFailed: reports(({ data: { reason } }, ids, { kind }) => ({
      type: kind === 'mint' ? 'RecordMintFailed' : 'RecordRefundFailed',
      ...ids,
      reason,
    })),
  },
} satisfies PoliciesOn<typeof depositEvents | typeof executionEvents>;
