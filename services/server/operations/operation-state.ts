// Collects the program's state from its parts. A part that does not answer is reported as unreachable; the others are
// still reported.
import type { ExecutionWorkerState, Operations, ReadModelState } from '#contracts/areas/operations/reads.ts';
import type { ModelStatus } from '#projections/engine/status.ts';
import { DatabaseUnavailable } from '#projections/engine/types.ts';
import { within } from '../../base/within.ts';
import { EventStoreUnavailable } from '../../event-store/types.ts';
import type { WorkerStatus } from '../../executions/worker/status.ts';
import type { ServerParts } from '../parts.ts';

export const CHECK_LIMIT_MS = 3_000;
/** The maximum number of execution retries in an answer. */
const MAX_RETRIES_LISTED = 50;

const instant = (ms: number): string => new Date(ms).toISOString();
const kindOf = (embedded: boolean): 'embedded' | 'server' => (embedded ? 'embedded' : 'server');

/** The value of the work; null if the store is unreachable or too slow. */
export async function ifReachable<Value>(
  work: Promise<Value>,
  Unavailable: typeof DatabaseUnavailable | typeof EventStoreUnavailable,
): Promise<{ value: Value } | null> {
  try {
    return { value: await within(CHECK_LIMIT_MS, work, () => new Unavailable('no answer in time')) };
  } catch (error) {
    if (error instanceof Unavailable) return null;
    throw error;
  }
}

/** Caps a position at the log's end; an unknown end (null) caps nothing. */
const cappedAt = (position: string, end: bigint | null): string =>
  end !== null && BigInt(position) > end ? `${end}` : position;

const modelState = (
  { generation: _generation, handled: _handled, ...model }: ModelStatus,
  end: bigint | null,
): ReadModelState => {
  const position = cappedAt(model.position, end);
  return { ...model, position, ...(end !== null && { lagPositions: `${end - BigInt(position)}` }) };
};
const workerState = (
  { executor, lastError, retries, position, failingPolicies: _failing, ...status }: WorkerStatus,
  end: bigint | null,
): ExecutionWorkerState => ({
  ...status,
  position: position && cappedAt(position, end),
  executor: executor ?? 'none',
  retrying: retries.length,
  retries: retries.slice(0, MAX_RETRIES_LISTED).map((retry) => ({ ...retry, nextAt: instant(retry.nextAt) })),
  lastError: lastError && { ...lastError, at: instant(lastError.at) },
});

export async function operationState({
  models,
  store,
  operations,
  clock,
}: Pick<ServerParts, 'models' | 'operations'> & {
  store: Pick<ServerParts['store'], 'head'>;
  clock: () => number;
}): Promise<Operations> {
  const { startedAt, roles, embedded, worker } = operations;
  // The log's end is read first. All positions are capped at it, because the log grows meanwhile.
  const head = await ifReachable(store.head(), EventStoreUnavailable);
  const end = head?.value?.commit ?? null;
  const read = await ifReachable(Promise.all([models.status(), models.parked()]), DatabaseUnavailable);
  const [status, parked] = read?.value ?? [null, null];
  const executions = worker?.() ?? null;
  return {
    at: instant(clock()),
    process: { startedAt: instant(startedAt), roles: [...roles] },
    eventStore: {
      kind: kindOf(embedded.eventStore),
      reachable: head !== null,
      position: end === null ? null : `${end}`,
    },
    database: { kind: kindOf(embedded.database), reachable: read !== null },
    models: status && status.map((model) => modelState(model, end)),
    parked,
    executions: executions && workerState(executions, end),
  };
}
