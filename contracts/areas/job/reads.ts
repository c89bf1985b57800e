// Read models and queries of jobs: rows, results and rejected items.
import { z } from 'zod';
import { IdParams, defineAreaReads } from '../../kits/area.ts';
import { BatchResult } from '../../wire/receipt.ts';
import { FilterModel } from '../../wire/filter.ts';
import { index, windowOf } from '../../wire/list/window.ts';
import { defineRoute } from '../../wire/route.ts';
import { BatchBounds } from '../../kits/selection.ts';
import { Instant, QuantityTotal, Uuid } from '../../values/values.ts';
import { JobStatus, count, counts } from './events.ts';

export const JobRow = z.object({
  id: Uuid,
  kind: z.string(),
  about: z.string(),
  name: z.string().nullable(),
  status: JobStatus,
  /** It was asked to stop and has not stopped yet. */
  isStopping: z.boolean(),
  ...counts,
  total: count.nullable(),
  /** Why it failed, a JobFailure or text; or why it was rejected: `expired` if nobody decided in time. */
  reason: z.string().nullable(),
  /**
   * Deadline for another person's approval, and who approved or rejected it. Null: it needs no approval, or nobody has
   * decided.
   */
  approvalUntil: Instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  startedBy: z.string(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type JobRow = z.infer<typeof JobRow>;

/** Signed-in people read their own jobs; `job:read` reads all. */
export const jobReads = defineAreaReads('jobs', 'job:read', JobRow, {
  lookups: { name: null },
  ownerColumn: 'startedBy',
});

/** Most results of one answer. */
const MAX_RESULTS = 500;
const result = BatchResult.shape.results.element;
/** Results so far of an action over a filter, in the order of the rows. */
export const JobResults = z.object({
  /** For example `deposit:confirm`. */
  act: z.string(),
  /**
   * The requested filter, and the position at which the rows were seen. Null: the rows are those refused in an earlier
   * job, `of`.
   */
  filter: FilterModel.nullable(),
  of: Uuid.nullable(),
  position: z.string(),
  /** The number of matching results, in this answer or not. */
  total: count,
  /** Why rows were refused, most frequent first. */
  reasons: z.array(z.object({ code: z.string(), count })),
  results: z.array(result),
});
export type JobResults = z.infer<typeof JobResults>;
/**
 * For the caller's own jobs; deleted a day after the job's end. Rows from `start` (inclusive, default 0) to `end`
 * (exclusive, default 100). `result`: only those done or refused; default: the refused ones first, then the others.
 */
export const readResults = defineRoute({
  method: 'GET',
  path: '/api/jobs/:id/results',
  permission: 'session',
  summary: 'Result of each row of your own job, refused rows first',
  params: IdParams,
  response: JobResults,
  query: z
    .strictObject({ result: z.enum(['done', 'refused']).optional(), start: index.optional(), end: index.optional() })
    .refine(...windowOf(MAX_RESULTS)),
});
const pair = z.tuple([z.string(), z.string()]).readonly();
/** What a retry of the refused rows needs. */
export const JobRetry = z.object({
  /** The number of rows, and their current sums. */
  count,
  amounts: z.record(z.string(), QuantityTotal),
  /** Rows that have changed since they were seen. A retry refuses them again; they need their own dialog. */
  changed: z.array(z.string()),
  /** The figure in satoshis to retype, and the statement to tick, in both languages; null: nothing. */
  retyped: z.object({ names: pair, acknowledge: pair.nullable() }).nullable(),
  bounds: BatchBounds,
});
export type JobRetry = z.infer<typeof JobRetry>;
export const readRetry = defineRoute({
  method: 'GET',
  path: '/api/jobs/:id/retry',
  permission: 'session',
  summary: 'What a retry of the refused rows of your own job needs. Needs the permission of the action',
  params: IdParams,
  response: JobRetry,
  refusals: ['job-not-ended', 'nothing-refused', 'results-gone'],
});
/**
 * In the format of `npm run import -- --rejected`, in the order of the items, built from the order on each read.
 * Deleted a day after the job's end. For an import: the first 10 000 rejected rows, then `{"more": <number>}`.
 */
export const readRejected = defineRoute({
  method: 'GET',
  path: '/api/jobs/:id/rejected.ndjson',
  permission: 'session',
  summary: 'Rejected items of your own job, each with its line, code, value and fix',
  params: IdParams,
});
