// The access review as of the point in time shown, and the record of a review.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { attestAccess, listAccess } from '#contracts/areas/access/reads.ts';
import { callAt, type Answer } from '../../app/server/api.ts';
import { useCan } from '../../app/session/permission.ts';
import { useAsOf } from '../../app/time/as-of.ts';
import { answerBefore } from '../../feed/use-live-query.ts';

const EVERY_MS = 10_000;
const QUERY_KEY = ['access-review'];

/** Needs `access:review`; without it, nothing is read. */
export function useAccess() {
  const { asOf } = useAsOf();
  const mayReview = useCan('access:review');
  return useQuery({
    enabled: mayReview,
    queryKey: [...QUERY_KEY, asOf],
    refetchInterval: asOf === null ? EVERY_MS : false,
    placeholderData: answerBefore(asOf),
    queryFn: ({ signal }) =>
      callAt<typeof listAccess>(
        { method: 'GET', path: '/api/access-review' },
        { query: asOf === null ? {} : { asOf }, signal },
      ),
  });
}

/** Throws ProblemError. The review is read again as of its position. */
export function useAttest(): (
  body: { administrator: string; note: string },
  idempotencyKey: string,
) => Promise<Answer<typeof attestAccess>> {
  const client = useQueryClient();
  return async (body, idempotencyKey) => {
    const receipt = await callAt<typeof attestAccess>(
      { method: 'POST', path: '/api/access-review/attest' },
      { body, idempotencyKey },
    );
    const rows = await callAt<typeof listAccess>(
      { method: 'GET', path: '/api/access-review' },
      { query: { atLeast: receipt.position } },
    );
    client.setQueryData([...QUERY_KEY, null], rows);
    return receipt;
  };
}
