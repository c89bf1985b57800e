// A requested call requests an execution of its kind. The execution's outcome is reported to the CRSM.
import { keysOf } from '#contracts/values/records.ts';
import { CALLS, kindOf } from '#contracts/areas/crsm/calls.ts';
import { idOfStream, type StoredEvent } from '#contracts/events/event.ts';
import type { crsmEvents } from '#contracts/areas/crsm/events.ts';
import type { executionEvents } from '#contracts/areas/execution/events.ts';
import { queuesExecution, reportsTo, type PoliciesOn } from '../../executions/worker/policies.ts';
import { crsms } from './decider.ts';

/** An order contains the contract's key and the call's parameters. */
const toExecution = ({ stream, data: { by: _by, at: _at, trove: _trove, ...order } }: StoredEvent) => {
  const aggregateId = idOfStream(stream);
  return { aggregate: 'crsm', aggregateId, data: { crsmId: aggregateId, ...order } };
};

const reports = reportsTo(crsms);

export const crsmPolicies = {
  area: 'crsm',
  on: {
    ...Object.fromEntries(
      keysOf(CALLS).map((action) => [CALLS[action].requested.event, queuesExecution(kindOf(action), toExecution)]),
    ),
    ExecutionSubmitted: reports(({ data, metadata }, ids) => ({
      type: 'RecordCallSubmitted',
      ...ids,
      hash: data.hash,
      at: metadata.recordedAt,
    })),
    ExecutionSucceeded: reports(({ data, metadata }, ids) => ({
      type: 'RecordCallConfirmed',
      ...ids,
      hash: data.hash,
      ...(data.figures !== undefined && { figures: data.figures }),
      at: metadata.recordedAt,
    })),
    ExecutionFailed: reports(({ data }, ids) => ({
      type: 'RecordCallFailed',
      ...ids,
      reason: data.reason,
    })),
  },
} satisfies PoliciesOn<typeof crsmEvents | typeof executionEvents>;
