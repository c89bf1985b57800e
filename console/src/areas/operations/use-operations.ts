import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Operations, readOperations } from '#contracts/areas/operations/reads.ts';
import type { stopJob } from '#contracts/areas/job/actions.ts';
import type { rebuildModel, retryParked, returnModel } from '#contracts/areas/operations/actions.ts';
import { callAt, newIdempotencyKey, type Answer } from '../../app/server/api.ts';

const EVERY_MS = 3_000;
/** While a read model is rebuilt. */
const OFTEN_MS = 1_000;
const QUERY_KEY = ['operations'];

/** The current state of the program, polled every few seconds while the page is visible. */
export const useOperations = () =>
  useQuery<Operations>({
    queryKey: QUERY_KEY,
    refetchInterval: ({ state: { data } }) =>
      data?.models?.some(({ rebuilding }) => rebuilding) ? OFTEN_MS : EVERY_MS,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) =>
      callAt<typeof readOperations>({ method: 'GET', path: '/api/operations' }, { signal, timeoutMs: 10_000 }),
  });

/** Rebuilds a read model to retry its parked events. Throws ProblemError. */
export function useRetryParked(): (model: string) => Promise<Answer<typeof retryParked>> {
  const client = useQueryClient();
  return async (model) => {
    try {
      return await callAt<typeof retryParked>(
        { method: 'POST', path: '/api/operations/retry-parked' },
        { body: { model }, idempotencyKey: newIdempotencyKey() },
      );
    } finally {
      await client.invalidateQueries({ queryKey: QUERY_KEY });
    }
  };
}

/** Rebuilds a read model, or returns to its previous generation. Throws ProblemError. */
export function useRebuild(): (model: string, isReturn: boolean) => Promise<void> {
  const client = useQueryClient();
  return async (model, isReturn) => {
    const sent = { body: { model }, idempotencyKey: newIdempotencyKey() };
    if (isReturn) await callAt<typeof returnModel>({ method: 'POST', path: '/api/operations/rebuilds/return' }, sent);
    else await callAt<typeof rebuildModel>({ method: 'POST', path: '/api/operations/rebuilds' }, sent);
    await client.invalidateQueries({ queryKey: QUERY_KEY });
  };
}

/** Stops the job that rebuilds a read model. Throws ProblemError. */
export function useStopRebuild(): (job: string) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    await callAt<typeof stopJob>({ method: 'POST', path: '/api/jobs/:id/stop' }, { params: { id }, body: {} });
    await client.invalidateQueries({ queryKey: QUERY_KEY });
  };
}
