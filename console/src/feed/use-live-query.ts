// A query over read models at the point in time shown; if that is now, it is repeated as they change.
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { staleTimeOf } from '../app/server/query.ts';
import { useModelChanges } from './use-model-changes.ts';

interface Options {
  /** The models it depends on; none that the person may not follow. */
  models: readonly string[];
  /** The minimum interval; longer for slow queries. */
  everyMs: number;
  enabled?: boolean;
  /** `false`: it is read once. */
  live?: boolean;
  /** A refresh interval, too, for answers that change with the clock. */
  anewMs?: number;
  /** Keeps the previous answer until the next one; not where the two could be confused. */
  keepsBefore?: boolean;
}
/** For the query: `when` is the point in time, `atLeast` the minimum position, as reported by the feed. */
export interface LiveQueryPoint {
  when: { asOf?: string };
  atLeast: string | undefined;
}

/**
 * Reads again. The cache does not cancel a first read, which may be older than the last report; in that case it is read
 * again afterwards.
 */
export async function refetch(client: QueryClient, queryKey: readonly unknown[], isReported: boolean): Promise<void> {
  const { fetchStatus, data } = client.getQueryState(queryKey) ?? {};
  await client.invalidateQueries({ queryKey, exact: true });
  if (isReported && fetchStatus === 'fetching' && data === undefined)
    await client.invalidateQueries({ queryKey, exact: true });
}

/**
 * The answer to show until the next one: figures of now are none of the past, and the other way round. For keys that
 * end with the point in time.
 */
export const answerBefore =
  (asOf: string | null) =>
  <Answer>(before: Answer | undefined, query?: { queryKey: readonly unknown[] }): Answer | undefined =>
    (query?.queryKey.at(-1) === null) === (asOf === null) ? before : undefined;

/** `key`: the query's key, without the point in time. */
export function useLiveQuery<Answer>(
  key: readonly unknown[],
  asOf: string | null,
  { models, everyMs, enabled = true, live = true, anewMs, keepsBefore = false }: Options,
  ask: (at: LiveQueryPoint, signal: AbortSignal) => Promise<Answer>,
): UseQueryResult<Answer> {
  const client = useQueryClient();
  const latestPosition = useRef<string | undefined>(undefined);
  const queryKey = [...key, asOf];
  useModelChanges(
    models,
    (position) => {
      latestPosition.current = position ?? latestPosition.current;
      return refetch(client, queryKey, position !== undefined);
    },
    { enabled: enabled && live && asOf === null, everyMs },
  );
  return useQuery<Answer>({
    queryKey,
    enabled,
    staleTime: staleTimeOf(asOf),
    ...(anewMs !== undefined && asOf === null && { refetchInterval: anewMs }),
    ...(keepsBefore && { placeholderData: answerBefore(asOf) }),
    queryFn: ({ signal }) =>
      ask({ when: asOf === null ? {} : { asOf }, atLeast: asOf === null ? latestPosition.current : undefined }, signal),
  });
}
