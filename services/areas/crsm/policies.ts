// A requested call requests an execution of its kind. The execution's outcome is reported to the CRSM.
import { CALLS, kindOf, type CallAction } from '#contracts/areas/crsm/calls.ts';
import { idOfStream, type StoredEvent } from '#contracts/events/event.ts';
import { queuesExecution, type AreaPolicies, type Policy } from '../../executions/worker/policies.ts';
import type { CallReport } from './commands.ts';

/** An order contains the contract's key and the call's parameters. */
const toExecution = ({ stream, data: { by: _by, at: _at, trove: _trove, ...order } }: StoredEvent) => {
  const aggregateId = idOfStream(stream);
  return { aggregate: 'crsm', aggregateId, data: { crsmId: aggregateId, ...order } };
};

const reports =
  (toReport: (event: StoredEvent, executionId: string) => CallReport): Policy =>
  (event, execution) =>
    execution?.aggregate === 'crsm'
      ? { area: 'crsm', command: { id: execution.aggregateId, ...toReport(event, execution.id) } }
      : null;

export const crsmPolicies: AreaPolicies = {
  area: 'crsm',
  on: {
    ...Object.fromEntries(
      Object.entries(CALLS).map(([action, { requested }]) => [
        requested.event,
        queuesExecution(kindOf(action as CallAction), toExecution),
      ]),
    ),
    // The data were checked when the execution recorded them.
    ExecutionSubmitted: reports(({ data, metadata }, executionId) => ({
      type: 'RecordCallSubmitted',
      executionId,
      hash: data.hash as string,
      at: metadata.recordedAt,
    })),
    ExecutionSucceeded: reports(({ data, metadata }, executionId) => ({
      type: 'RecordCallConfirmed',
      executionId,
      hash: data.hash as string | null,
      ...(data.figures !== undefined && { figures: data.figures as Record<string, string> }),
      at: metadata.recordedAt,
    })),
    ExecutionFailed: reports(({ data }, executionId) => ({
      type: 'RecordCallFailed',
      executionId,
      reason: data.reason as string,
    })),
  },
};
