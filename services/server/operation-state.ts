// How the program is doing, gathered from its parts. What does not answer is said not to; the rest is told all the same.
import type { ExecutionWorkerState, Operations } from '#contracts/operations.ts';
import { DatabaseUnavailable } from '#projections/engine/types.ts';
import { within } from '../base/within.ts';
import { EventStoreUnavailable } from '../event-store/types.ts';
import type { WorkerStatus } from '../executions/worker.ts';
import type { ServerParts } from './parts.ts';

export const CHECK_LIMIT_MS = 3_000;
/** Retries of executions told at most. */
const RETRIES_TOLD = 50;

const instant = (ms: number): string => new Date(ms).toISOString();
const kindOf = (embedded: boolean): 'embedded' | 'server' => (embedded ? 'embedded' : 'server');

/** The work's value; null if what it asks cannot be reached, or is late. */
async function reached<Value>(work: Promise<Value>, Unavailable: typeof DatabaseUnavailable | typeof EventStoreUnavailable): Promise<{ value: Value } | null> {
  try {
    return { value: await within(CHECK_LIMIT_MS, work, () => new Unavailable('no answer in time')) };
  } catch (error) {
    if (error instanceof Unavailable) return null;
    throw error;
  }
}

const workerState = ({ executor, lastError, retries, ...status }: WorkerStatus): ExecutionWorkerState => ({
  ...status,
  executor: executor ?? 'none',
  retrying: retries.length,
  retries: retries.slice(0, RETRIES_TOLD).map((retry) => ({ ...retry, nextAt: instant(retry.nextAt) })),
  lastError: lastError && { ...lastError, at: instant(lastError.at) },
});

export async function operationState({ models, store, operations, clock }: Pick<ServerParts, 'models' | 'store' | 'operations'> & { clock: () => number }): Promise<Operations> {
  const { startedAt, roles, embedded, worker } = operations;
  const [head, read] = await Promise.all([
    reached(store.head(), EventStoreUnavailable),
    reached(Promise.all([models.status(), models.parked()]), DatabaseUnavailable),
  ]);
  const [status, parked] = read?.value ?? [null, null];
  return {
    at: instant(clock()),
    process: { startedAt: instant(startedAt), roles: [...roles] },
    eventStore: { kind: kindOf(embedded.eventStore), reachable: head !== null, position: head?.value?.commit.toString() ?? null },
    database: { kind: kindOf(embedded.database), reachable: read !== null },
    models: status && status.map(({ generation: _generation, handled: _handled, ...model }) => model),
    parked,
    executions: worker && workerState(worker()),
  };
}
