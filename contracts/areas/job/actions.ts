// Actions on jobs.
import { z } from 'zod';
import { IdParams } from '../../kits/area.ts';
import { Receipt } from '../../wire/receipt.ts';
import { defineCommand, defineRoute } from '../../wire/route.ts';
import { WholeAmount } from '../../values/values.ts';

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
/** As in the action's body: `amount` is the current sum of the rows. */
export const RetryBody = z.strictObject({
  amount: WholeAmount.optional(),
  acknowledged: z.literal(true, 'not-acknowledged').optional(),
});
export type RetryBody = z.output<typeof RetryBody>;
/**
 * Creates a new job with each row's version as seen for the first job. Rows that have changed since are refused with
 * `changed-since`.
 */
export const retryJob = defineRoute({
  method: 'POST',
  path: '/api/jobs/:id/retry',
  status: 202,
  permission: 'session',
  summary:
    'Retry only the refused rows of your own job. Answers 202 with the new job. Needs the permission of the action',
  params: IdParams,
  body: RetryBody,
  response: Receipt,
  refusals: ['job-not-ended', 'nothing-refused', 'results-gone', 'too-many-jobs', 'total-mismatch', 'batch-too-large'],
});
