// What is read of jobs: their rows, results and rejected items.
import { z } from 'zod';
import { IdParams, defineAreaReads } from '../../kits/area.ts';
import { BatchResult } from '../../wire/receipt.ts';
import { FilterModel } from '../../wire/filter.ts';
import { index, windowOf } from '../../wire/list.ts';
import { defineRoute } from '../../wire/route.ts';
import { BatchBounds } from '../../wire/selection.ts';
import { Instant, QuantityTotal, Uuid } from '../../values/values.ts';
import { JobStatus, count, counts } from './events.ts';

export const JobRow = z.object({
  id: Uuid,
  kind: z.string(),
  about: z.string(),
  name: z.string().nullable(),
  status: JobStatus,
  /** It was asked to stop and has not yet. */
  isStopping: z.boolean(),
  ...counts,
  total: count.nullable(),
  /** Why it failed, a JobFailure or words; or why it was rejected: `expired`, where nobody decided in time. */
  reason: z.string().nullable(),
  /**
   * By when another person is to approve it, and who did or rejected it; null: it takes no approval, or nobody has
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

/** Whoever is signed in reads their own; `job:read` reads all. */
export const jobReads = defineAreaReads('jobs', 'job:read', JobRow, {
  lookups: { name: null },
  ownerColumn: 'startedBy',
});

/** Most results of one answer. */
const MAX_RESULTS = 500;
const result = BatchResult.shape.results.element;
/** What an act over a filter came to so far, in the rows' order. */
export const JobResults = z.object({
  /** `deposit:confirm`. */
  act: z.string(),
  /**
   * As it was asked for, and the position that the rows were seen at; null: they are those that an earlier job, `of`,
   * was refused.
   */
  filter: FilterModel.nullable(),
  of: Uuid.nullable(),
  position: z.string(),
  /** Of those asked for, in this answer or not. */
  total: count,
  /** Why rows were refused, the most frequent first. */
  reasons: z.array(z.object({ code: z.string(), count })),
  results: z.array(result),
});
export type JobResults = z.infer<typeof JobResults>;
/**
 * Of one's own; gone a day after the job's end. Rows `start` (included, 0) to `end` (excluded, 100) of those done or
 * refused; unless told the refused first, then the others.
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
const said = z.tuple([z.string(), z.string()]).readonly();
/** What it would take to try them again. */
export const JobRetry = z.object({
  /** The rows, and what they come to by now. */
  count,
  amounts: z.record(z.string(), QuantityTotal),
  /**
   * Those among them that are others than they were when they were seen: they are refused again, and are for their own
   * dialog.
   */
  changed: z.array(z.string()),
  /** What is typed once more, in satoshis, and what is ticked beside it, in both languages; null: nothing is. */
  retyped: z.object({ names: said, acknowledge: said.nullable() }).nullable(),
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
 * As `npm run import -- --rejected` writes them, in the items' order, made from what was handed in as they are read;
 * gone a day after the job's end. Of an import the first 10 000 rejected rows, then `{"more": <how many>}`.
 */
export const readRejected = defineRoute({
  method: 'GET',
  path: '/api/jobs/:id/rejected.ndjson',
  permission: 'session',
  summary: 'Rejected items of your own job, each with its line, code, value and fix',
  params: IdParams,
});
