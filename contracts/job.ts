// Jobs: what takes longer than a request, an import or an act over a filter. Run by one process, taken over when it
// dies; each item once (areas.md §0).
import { z } from 'zod';
import { IdParams, defineAreaReads } from './area.ts';
import { declare, type Pair } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { BatchResult, FilterModel, Receipt, index, windowOf } from './list.ts';
import { defineCommand, defineRoute } from './route.ts';
import { sealedText } from './sealed.ts';
import { BatchBounds } from './selection.ts';
import { Instant, QuantityTotal, Uuid, WholeAmount, filledLines, text } from './values.ts';

export const JobStatus = z.enum(['AWAITING_APPROVAL', 'WAITING', 'RUNNING', 'DONE', 'STOPPED', 'FAILED', 'REJECTED']);
export type JobStatus = z.infer<typeof JobStatus>;
/** What there is to do, in JSON: as much as can be sealed. */
export const MAX_ORDER = 5_000;
const MAX_NAME = 255;

/** Of one person, waiting or running. */
export const MAX_JOBS = 3;
/** Why a job failed, where it is one of these; else it is told in words. */
export const JobFailure = z.enum(['rights-lost', 'pattern-too-slow', 'quota-exceeded']);
export type JobFailure = z.infer<typeof JobFailure>;

const count = z.int().min(0);
/** Items answered so far: `refused` and `known` (done before, by whomever) are among the `done`. */
const counts = { done: count, refused: count, known: count };
export const JobCounts = z.object(counts);
export type JobCounts = z.infer<typeof JobCounts>;

export const jobEvents = defineEvents('job', {
  /**
   * `about`: what it is of, a fact's type; `name`: what the person calls it, a file's name, sealed with their key.
   * `order` is sealed with the job's own, which is destroyed a day after its end. `place`: which of the person's places
   * it has until then; untold: none. `approvalUntil`: another person is to approve it by then, and it does nothing
   * before.
   */
  JobRequested: z.object({
    kind: text(64, 1),
    about: text(64, 1),
    name: sealedText(MAX_NAME).nullable(),
    order: sealedText(MAX_ORDER),
    startedBy: text(128, 1),
    place: count.optional(),
    approvalUntil: Instant.optional(),
  }),
  JobApproved: z.object({ approvedBy: text(128, 1) }),
  /** Instead of approving it. `reason`: `expired`, by the program, where nobody decided in time. */
  JobRejected: z.object({ reason: filledLines(500), rejectedBy: text(128, 1) }),
  /**
   * By a process that runs it from here on; one that ran it before lets go. `total`: as many items there are, where
   * that is known.
   */
  JobTaken: z.object({ runner: Uuid, total: count.nullable() }),
  JobProgressed: JobCounts,
  /** Whoever runs it ends it after the items that are under way. */
  JobStopRequested: z.object({ stoppedBy: text(128, 1) }),
  JobDone: JobCounts,
  JobStopped: JobCounts,
  /** For a reason that a person can mend; what was answered stands. */
  JobFailed: z.object({ ...counts, reason: text(1_000) }),
});

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
export const jobReads = defineAreaReads('jobs', 'job:read', JobRow, { lookups: { name: null }, own: 'startedBy' });

export const stopJob = defineCommand({
  path: '/api/jobs/:id/stop',
  command: 'StopJob',
  permission: 'session',
  precondition: 'optional',
  params: IdParams,
  body: z.strictObject({}),
  response: Receipt,
  refusals: ['job-ended'],
  summary: 'Stop your own job, or any job with job:stop. Processed items stay, and the job reports its progress',
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
/** As the act asks of it: `amount` is what the rows come to by now. */
export const RetryBody = z.strictObject({
  amount: WholeAmount.optional(),
  acknowledged: z.literal(true, 'not-acknowledged').optional(),
});
export type RetryBody = z.output<typeof RetryBody>;
/**
 * A new job, as the first: each row as it was seen for that one. One that has changed since is refused `changed-since`.
 */
export const retryJob = defineRoute({
  method: 'POST',
  path: '/api/jobs/:id/retry',
  permission: 'session',
  summary:
    'Retry only the refused rows of your own job. Answers 202 with the new job. Needs the permission of the action',
  params: IdParams,
  body: RetryBody,
  response: Receipt,
  refusals: ['job-not-ended', 'nothing-refused', 'results-gone', 'too-many-jobs', 'total-mismatch', 'batch-too-large'],
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

/** In words. */
export const JOB_STATUSES = {
  AWAITING_APPROVAL: ['待审批', 'Awaiting approval'],
  WAITING: ['等待中', 'Waiting'],
  RUNNING: ['进行中', 'Running'],
  DONE: ['已完成', 'Done'],
  STOPPED: ['已停止', 'Stopped'],
  FAILED: ['失败', 'Failed'],
  REJECTED: ['已驳回', 'Rejected'],
} as const satisfies Record<JobStatus, Pair>;

export const jobDeclaration = declare({
  area: 'job',
  noun: ['任务', 'job'],
  group: 'operations',
  permissions: {
    'job:read': { names: ['所有人的任务', 'All jobs'], to: ['operator'] },
    'job:stop': { names: ['停止他人的任务', 'Stop other people’s jobs'], to: ['operator'] },
  },
  models: { jobs: ['任务', 'Jobs'] },
  events: {
    JobRequested: ['提交任务', 'Job requested'],
    JobApproved: ['批准任务', 'Job approved'],
    JobRejected: ['驳回任务', 'Job rejected'],
    JobTaken: ['任务开始执行', 'Job started'],
    JobProgressed: ['任务进度', 'Job progressed'],
    JobStopRequested: ['要求停止任务', 'Stop requested'],
    JobDone: ['任务完成', 'Job done'],
    JobStopped: ['任务已停止', 'Job stopped'],
    JobFailed: ['任务失败', 'Job failed'],
  },
  settings: {
    batchRows: {
      kind: 'count',
      start: '500',
      least: '1',
      most: '50000',
      weakens: 'higher',
      changedBy: 'settings:change-control',
      names: ['批量确认行数上限', 'Maximum rows per batch'],
    },
    batchSats: {
      kind: 'sats',
      start: '',
      least: '1',
      most: '2100000000000000',
      optional: true,
      weakens: 'higher',
      changedBy: 'settings:change-control',
      names: ['批量确认合计金额上限', 'Maximum total per batch'],
    },
  },
  refusals: {
    'job-ended': ['任务已经结束。', 'The job has already ended.'],
    'job-not-ended': ['任务尚未结束。', 'The job has not ended yet.'],
    'nothing-matches': ['没有符合筛选条件的记录。', 'No rows match the filter.'],
    'too-many-match': [
      '符合条件的记录超过 50 000 条，请缩小筛选范围。',
      'More than 50 000 rows match. Narrow the filter.',
    ],
    'total-mismatch': ['输入的合计与各行的合计不一致。', 'The total you entered differs from the total of the rows.'],
    'too-many-jobs': [
      '您已有三个任务在等待或进行中，请等其中一个结束，或先停止一个。',
      'You already have three jobs waiting or running. Wait for one to end, or stop one.',
    ],
    'nothing-refused': ['任务中没有被拒绝的记录。', 'No rows in this job were rejected.'],
    'selection-gone': [
      '所选记录已失效（仅保留 1 小时），请重新选择。',
      'The selection expired after one hour. Select the rows again.',
    ],
    'changed-since': [
      '选定之后该记录有变动，未执行。请单独打开核对。',
      'The record changed after you selected it, so nothing was done. Open it and review it.',
    ],
    'batch-too-large': [
      '超过一次操作的上限（规则中的行数或合计金额）。请分批执行。',
      'This exceeds the batch limit for rows or total. Split it into smaller batches.',
    ],
    'results-gone': [
      '任务结束已超过 24 小时，逐条结果已删除。请重新筛选。',
      'The job ended over 24 hours ago, and its results were deleted. Filter the rows again.',
    ],
  },
  fields: {
    jobs: {
      id: ['编号', 'ID'],
      kind: ['类型', 'Type'],
      about: ['内容', 'About'],
      name: ['名称', 'Name'],
      status: ['状态', 'Status'],
      isStopping: ['正在停止', 'Stopping'],
      done: ['已处理', 'Done'],
      refused: ['被拒绝', 'Rejected'],
      known: ['已存在', 'Already exists'],
      total: ['总数', 'Total'],
      reason: ['未完成原因', 'Reason'],
      approvalUntil: ['审批截止', 'Approval deadline'],
      decidedBy: ['审批人', 'Decided by'],
      decidedAt: ['审批时间', 'Decided at'],
      startedBy: ['发起人', 'Started by'],
      startedAt: ['发起时间', 'Started at'],
      endedAt: ['结束时间', 'Ended at'],
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: {
    jobs: {
      status: JOB_STATUSES,
      isStopping: { true: ['是', 'Yes'], false: ['否', 'No'] },
    },
  },
});
