// A burn requests its execution. Once it is confirmed, the trove's debt is reduced.
import { idOfStream, type StoredEvent } from '#contracts/events/event.ts';
import type { TroveKey } from '#contracts/areas/trove/external-state.ts';
import { queuesExecution, type AreaPolicies, type Policy } from '../../executions/worker/policies.ts';
import { idOfTrove } from '../trove/trove-id.ts';

const requestExecution = queuesExecution('burn', ({ stream, data: { chainId, vaultId, troveId, amount } }) => {
  const aggregateId = idOfStream(stream);
  return { aggregate: 'burn', aggregateId, data: { burnId: aggregateId, chainId, vaultId, troveId, amount } };
});
const reports =
  (toReport: (event: StoredEvent) => { type: string } & Record<string, unknown>): Policy =>
  (event, execution) =>
    execution?.aggregate === 'burn'
      ? { area: 'burn', command: { id: execution.aggregateId, executionId: execution.id, ...toReport(event) } }
      : null;

export const burnPolicies: AreaPolicies = {
  area: 'burn',
  on: {
    BurnRequested: requestExecution,
    BurnRetried: requestExecution,
    ExecutionSubmitted: reports(({ data: { hash } }) => ({ type: 'RecordBurnSubmitted', hash })),
    ExecutionSucceeded: reports(({ data: { hash }, metadata: { recordedAt: at } }) => ({
      type: 'RecordBurned',
      hash,
      at,
    })),
    ExecutionFailed: reports(({ data: { reason } }) => ({ type: 'RecordBurnFailed', reason })),
    // The event's schema has checked it.
    BurnConfirmed: ({ stream, data: { chainId, vaultId, troveId, amount, at } }) => ({
      area: 'trove',
      command: {
        type: 'RecordBurn',
        id: idOfTrove({ chainId, vaultId, troveId } as TroveKey),
        burnId: idOfStream(stream),
        amount,
        at,
      },
    }),
  },
};
