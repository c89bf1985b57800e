// State of the program for operators: read models, parked events, executions, stores, this process.
import { z } from 'zod';
import { defineRoute } from '../../wire/route.ts';
import { ExecutorName } from '../execution/events.ts';
import { Instant, Uuid } from '../../values/values.ts';

const position = z.string();
export const ServiceRole = z.enum(['api', 'projections', 'executions']);
export type ServiceRole = z.infer<typeof ServiceRole>;

export const ReadModelState = z.object({
  model: z.string(),
  version: z.number().int(),
  position,
  rows: z.number().int(),
  /** Lag behind the log, in seconds and in positions of the log. */
  lagSeconds: z.number(),
  lagPositions: position,
  /** Number of parked events, including those that wait behind them. */
  parked: z.number().int(),
  /**
   * Number of events that arrived without earlier events of their streams. The log was not read completely, so rows may
   * be wrong or missing.
   */
  gaps: z.number().int(),
  /** The model is being rebuilt; the existing rows are served meanwhile. */
  rebuilding: z.boolean(),
  /** Position of the rebuild; null: none is running. */
  filledTo: position.nullable(),
  /** The job that rebuilds it or returns to its previous generation; null: none, or the program rebuilds it itself. */
  job: Uuid.nullable(),
  /** Until when its previous generation is kept; null: there is none to return to. */
  previousUntil: Instant.nullable(),
});
export type ReadModelState = z.infer<typeof ReadModelState>;

/** The first event of a stream that a read model could not apply. Later events of the stream wait behind it. */
export const ParkedEventView = z.object({
  model: z.string(),
  stream: z.string(),
  /** The event's revision; null: not known. */
  revision: z.number().int().nullable(),
  position,
  eventId: z.string(),
  type: z.string(),
  /** Error of the attempt. */
  reason: z.string(),
  since: Instant,
  /** Number of later events of the stream that wait. */
  waiting: z.number().int(),
});
export type ParkedEventView = z.infer<typeof ParkedEventView>;

export const ExecutionWorkerState = z.object({
  /** The configured executor; `none`: executions wait. */
  executor: ExecutorName,
  /** Number of requested executions that have not ended. */
  open: z.number().int(),
  /** Position up to which the worker has read the log; null: it has read nothing yet. */
  position: position.nullable(),
  /** Whether it has read the whole log since its start, and keeps up with it. */
  caughtUp: z.boolean(),
  /** Number of failed executions to be retried, and the time of the next retry. */
  retrying: z.number().int(),
  retries: z.array(z.object({ executionId: Uuid, failures: z.number().int(), nextAt: Instant, error: z.string() })),
  /** Last error since the start. */
  lastError: z.object({ at: Instant, error: z.string(), executionId: Uuid.nullable() }).nullable(),
});
export type ExecutionWorkerState = z.infer<typeof ExecutionWorkerState>;

/** `embedded`: a child process with a file in DATA_DIR. */
const storeState = { kind: z.enum(['embedded', 'server']), reachable: z.boolean() };

export const Operations = z.object({
  /** Time of this report. */
  at: Instant,
  process: z.object({ startedAt: Instant, roles: z.array(ServiceRole) }),
  /** `position`: of the log's last event; null: none, or not known. */
  eventStore: z.object({ ...storeState, position: position.nullable() }),
  database: z.object(storeState),
  /** null: the database did not answer. */
  models: z.array(ReadModelState).nullable(),
  /** The oldest 200; each model contains its total number. */
  parked: z.array(ParkedEventView).nullable(),
  /** null: another process runs executions. */
  executions: ExecutionWorkerState.nullable(),
});
export type Operations = z.infer<typeof Operations>;

export const readOperations = defineRoute({
  method: 'GET',
  path: '/api/operations',
  permission: 'operations:read',
  summary: 'System status',
  response: Operations,
});
