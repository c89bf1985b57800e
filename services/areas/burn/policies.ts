// A burn requests its execution. Once it is confirmed, the trove's debt is reduced. It takes no steps on other streams
// before its own append: what its rules read is held by a claim (`serializeBy` in context-readers.ts). What follows is
// by policies, which run again after a crash until their command is recorded: BurnRequested, ExecutionRequested, the
// outcome, BurnConfirmed or BurnFailed, TroveBurned.
import { idOfStream } from '#contracts/events/event.ts';
import type { burnEvents } from '#contracts/areas/burn/events.ts';
import type { executionEvents } from '#contracts/areas/execution/events.ts';
import {
  commandTo,
  queuesExecution,
  reportsTo,
  transactionHash,
  type PoliciesOn,
} from '../../executions/worker/policies.ts';
import { troves } from '../trove/decider.ts';
import { idOfTrove } from '../trove/trove-id.ts';
import { burns } from './decider.ts';

const requestExecution = queuesExecution('burn', ({ stream, data: { chainId, vaultId, troveId, amount } }) => {
  const aggregateId = idOfStream(stream);
  return { aggregate: 'burn', aggregateId, data: { burnId: aggregateId, chainId, vaultId, troveId, amount } };
});
const reports = reportsTo(burns);

export const burnPolicies = {
  area: 'burn',
  on: {
    BurnRequested: requestExecution,
    BurnRetried: requestExecution,
    ExecutionSubmitted: reports(({ data: { hash } }, ids) => ({
      type: 'RecordBurnSubmitted',
      ...ids,
      hash,
    })),
    ExecutionSucceeded: reports((event, ids) => ({
      type: 'RecordBurned',
      ...ids,
      hash: transactionHash(event),
      at: event.metadata.recordedAt,
    })),
    ExecutionFailed: reports(({ data: { reason } }, ids) => ({
      type: 'RecordBurnFailed',
      ...ids,
      reason,
    })),
    BurnConfirmed: ({ stream, data: { chainId, vaultId, troveId, amount, at } }) =>
      commandTo(troves, {
        type: 'RecordBurn',
        id: idOfTrove({ chainId, vaultId, troveId }),
        burnId: idOfStream(stream),
        amount,
        at,
      }),
  },
} satisfies PoliciesOn<typeof burnEvents | typeof executionEvents>;
