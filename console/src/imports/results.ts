// What is asked of the server of what became of a batch, by address: its schemas come with no screen.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { JobResults, JobRetry, readResults, readRetry } from '#contracts/areas/job/reads.ts';
import type { RetryBody, retryJob } from '#contracts/areas/job/actions.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import { callAt } from '../app/server/api.ts';

export const retry = (id: string, body: RetryBody, act: string): Promise<Receipt> =>
  callAt<typeof retryJob>({ method: 'POST', path: '/api/jobs/:id/retry' }, { params: { id }, body, act });
/** What it takes to try again what was refused. */
export const retryQuery = (id: string) =>
  queryOptions({
    queryKey: ['jobs', id, 'retry'],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }): Promise<JobRetry> =>
      callAt<typeof readRetry>({ method: 'GET', path: '/api/jobs/:id/retry' }, { params: { id }, signal }),
  });

/** The first so many results, those refused before the others; `done`: how far the job is. */
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
