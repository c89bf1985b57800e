// A requested call requests an execution of its kind. The execution's outcome is reported to the CRSM.
import { keysOf } from '#contracts/values/records.ts';
import { CALLS, kindOf } from '#contracts/areas/crsm/calls.ts';
import { idOfStream, type StoredEvent } from '#contracts/events/event.ts';
import type { crsmEvents } from '#contracts/areas/crsm/events.ts';
import type { executionEvents } from '#contracts/areas/execution/events.ts';
import { commandTo, queuesExecution, type PoliciesOn, type Policy } from '../../executions/worker/policies.ts';
import type { CallReport } from './commands.ts';
import { crsms } from './decider.ts';

/** An order contains the contract's key and the call's parameters. */
const toExecution = ({ stream, data: { by: _by, at: _at, trove: _trove, ...order } }: StoredEvent) => {
  const aggregateId = idOfStream(stream);
  return { aggregate: 'crsm', aggregateId, data: { crsmId: aggregateId, ...order } };
};

const reports =
  <Event extends StoredEvent>(toReport: (event: Event, executionId: string) => CallReport): Policy<Event> =>
  (event, execution) =>
    execution?.aggregate === 'crsm'
      ? commandTo(crsms, { id: execution.aggregateId, ...toReport(event, execution.id) })
      : null;

export const crsmPolicies = {
  area: 'crsm',
  on: {
    ...Object.fromEntries(
      keysOf(CALLS).map((action) => [CALLS[action].requested.event, queuesExecution(kindOf(action), toExecution)]),
    ),
    ExecutionSubmitted: reports(({ data, metadata }, executionId) => ({
      type: 'RecordCallSubmitted',
      executionId,
      hash: data.hash,
      at: metadata.recordedAt,
    })),
    ExecutionSucceeded: reports(({ data, metadata }, executionId) => ({
      type: 'RecordCallConfirmed',
      executionId,
      hash: data.hash,
      ...(data.figures !== undefined && { figures: data.figures }),
      at: metadata.recordedAt,
    })),
    ExecutionFailed: reports(({ data }, executionId) => ({
      type: 'RecordCallFailed',
      executionId,
      reason: data.reason,
    })),
  },
} satisfies PoliciesOn<typeof crsmEvents | typeof executionEvents>;
