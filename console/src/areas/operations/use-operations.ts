import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { readOperations } from '#contracts/areas/operations/reads.ts';
import type { retryParked } from '#contracts/areas/operations/actions.ts';
import { callAt, newIdempotencyKey, type Answer } from '../../app/server/api.ts';

const EVERY_MS = 3_000;
const QUERY_KEY = ['operations'];

/** The current state of the program, polled every few seconds while the page is visible. */
export const useOperations = () =>
  useQuery({
    queryKey: QUERY_KEY,
    refetchInterval: EVERY_MS,
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
