// Server calls for the results of a batch. They are addressed by path, because a screen does not import their schemas.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { JobResults, JobRetry, readResults, readRetry } from '#contracts/areas/job/reads.ts';
import type { RetryBody, retryJob } from '#contracts/areas/job/actions.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import { callAt } from '../app/server/api.ts';

export const retry = (id: string, body: RetryBody, idempotencyKey: string): Promise<Receipt> =>
  callAt<typeof retryJob>({ method: 'POST', path: '/api/jobs/:id/retry' }, { params: { id }, body, idempotencyKey });
/** Requirements of a retry of the refused rows. */
export const retryQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', id, 'retry'],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }): Promise<JobRetry> =>
      callAt<typeof readRetry>({ method: 'GET', path: '/api/jobs/:id/retry' }, { params: { id }, signal }),
  });

/** The first `most` results, refusals first. `done`: the progress of the job. */
export const resultsQuery = (id: string, most: number, done: number) =>
  queryOptions({
    queryKey: ['jobs', id, 'results', most, done],
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }): Promise<JobResults> =>
      callAt<typeof readResults>(
        { method: 'GET', path: '/api/jobs/:id/results' },
        { params: { id }, query: { start: '0', end: String(most) }, signal },
      ),
  });
