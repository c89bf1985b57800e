// How the program itself is doing, for the people who run it: read models, events set aside, executions, stores, this
// process.
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
  /** Behind the log: seconds, and the log's own units of position. */
  lagSeconds: z.number(),
  lagPositions: position,
  /** Events set aside, those that wait behind them included. */
  parked: z.number().int(),
  /**
   * Events that came though earlier ones of their streams never had: the log was not followed whole, and rows may be
   * wrong or missing.
   */
  gaps: z.number().int(),
  /** It is being filled anew; the rows there are serve meanwhile. */
  rebuilding: z.boolean(),
  /** How far the filling has come; null: none is under way. */
  filledTo: position.nullable(),
});
export type ReadModelState = z.infer<typeof ReadModelState>;

/** An event that a read model could not take, the first of its stream; the later ones of the stream wait behind it. */
export const ParkedEventView = z.object({
  model: z.string(),
  stream: z.string(),
  /** The event's number in its stream; null: not known. */
  revision: z.number().int().nullable(),
  position,
  eventId: z.string(),
  type: z.string(),
  /** What was said when it was tried. */
  reason: z.string(),
  since: Instant,
  /** Later events of its stream that wait. */
  waiting: z.number().int(),
});
export type ParkedEventView = z.infer<typeof ParkedEventView>;

export const ExecutionWorkerState = z.object({
  /** Who carries executions out; `none`: they wait. */
  executor: ExecutorName,
  /** Executions asked for and not ended. */
  open: z.number().int(),
  /** Up to where the worker has seen the log; null: nowhere yet. */
  position: position.nullable(),
  /** Whether it has seen the whole log since it started. */
  caughtUp: z.boolean(),
  /** How many are tried again after a failed try, and the next of them. */
  retrying: z.number().int(),
  retries: z.array(z.object({ executionId: Uuid, failures: z.number().int(), nextAt: Instant, error: z.string() })),
  /** The last thing that went wrong since the start. */
  lastError: z.object({ at: Instant, error: z.string(), executionId: Uuid.nullable() }).nullable(),
});
export type ExecutionWorkerState = z.infer<typeof ExecutionWorkerState>;

/** `embedded`: a child process on a file in DATA_DIR. */
const storeState = { kind: z.enum(['embedded', 'server']), reachable: z.boolean() };

export const Operations = z.object({
  /** When this was looked at. */
  at: Instant,
  process: z.object({ startedAt: Instant, roles: z.array(ServiceRole) }),
  /** `position`: the log's last event; null: none, or not known. */
  eventStore: z.object({ ...storeState, position: position.nullable() }),
  database: z.object(storeState),
  /** null: the database did not answer. */
  models: z.array(ReadModelState).nullable(),
  /** The oldest 200; how many events there are in all stands with each model. */
  parked: z.array(ParkedEventView).nullable(),
  /** null: another process carries executions out. */
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
