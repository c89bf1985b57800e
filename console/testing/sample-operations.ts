import type { ExecutionWorkerState, Operations, ReadModelState } from '#contracts/areas/operations/reads.ts';

/** Samples of the system's parts, healthy unless a test changes them. */
export const readModel = (change: Partial<ReadModelState> = {}): ReadModelState => ({
  model: 'deposits',
  version: 1,
  position: '100',
  rows: 7,
  lagSeconds: 0,
  lagPositions: '0',
  parked: 0,
  gaps: 0,
  rebuilding: false,
  filledTo: null,
  job: null,
  previousUntil: null,
  ...change,
});
export const worker = (change: Partial<ExecutionWorkerState> = {}): ExecutionWorkerState => ({
  executor: 'webhook',
  open: 0,
  position: '100',
  caughtUp: true,
  retrying: 0,
  retries: [],
  lastError: null,
  ...change,
});
export const operations = (change: Partial<Operations> = {}): Operations => ({
  at: '2026-11-01T08:00:00.000Z',
  process: { startedAt: '2026-11-01T07:00:00.000Z', roles: ['api', 'projections', 'executions'] },
  eventStore: { kind: 'embedded', reachable: true, position: '100' },
  database: { kind: 'embedded', reachable: true },
  models: [readModel()],
  parked: [],
  executions: worker(),
  ...change,
});
