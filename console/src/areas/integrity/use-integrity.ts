import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { listHeads, readIntegrity, signHead, verifyLog } from '#contracts/areas/integrity/reads.ts';
import { callAt, newIdempotencyKey, type Answer } from '../../app/server/api.ts';

const EVERY_MS = 5_000;
const QUERY_KEY = ['integrity'];
/** The heads that the page lists. */
const LISTED = 20;

/** The tree's state and the newest heads, repeated every few seconds. */
export const useIntegrity = () =>
  useQuery({
    queryKey: QUERY_KEY,
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const [state, { rows }] = await Promise.all([
        callAt<typeof readIntegrity>({ method: 'GET', path: '/api/integrity' }, { signal }),
        callAt<typeof listHeads>(
          { method: 'GET', path: '/api/integrity/heads' },
          { query: { limit: String(LISTED) }, signal },
        ),
      ]);
      return { ...state, heads: rows };
    },
  });

/** Both throw ProblemError. */
export function useIntegrityCommands(): {
  sign: () => Promise<Answer<typeof signHead>>;
  verify: () => Promise<Answer<typeof verifyLog>>;
} {
  const client = useQueryClient();
  const reread = <Result>(sent: Promise<Result>): Promise<Result> =>
    sent.finally(() => client.invalidateQueries({ queryKey: QUERY_KEY }));
  return {
    sign: () => reread(callAt<typeof signHead>({ method: 'POST', path: '/api/integrity/heads' }, { body: {} })),
    verify: () =>
      reread(
        callAt<typeof verifyLog>(
          { method: 'POST', path: '/api/integrity/verifications' },
          { body: {}, idempotencyKey: newIdempotencyKey() },
        ),
      ),
  };
}
