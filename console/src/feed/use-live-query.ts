// What is read of models at the point in time that is shown; asked for anew as they move where that is now.
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { staleTimeOf } from '../app/server/query.ts';
import { useMoved } from './use-moved.ts';

interface Options {
  /** It is made of these; none that the person may not follow. */
  models: readonly string[];
  /** At most so often; seldomer what takes long. */
  everyMs: number;
  enabled?: boolean;
  /** `false`: it is asked for once. */
  live?: boolean;
  /** Asked for anew so often, too, where what it tells changes with the clock. */
  anewMs?: number;
  /** The answer before stands until there is another: not where nobody could tell them apart. */
  keepsBefore?: boolean;
}
/** For the query: `when` where the point in time goes, `atLeast` for what may not be older than what was told of. */
export interface KeptAt {
  when: { asOf?: string };
  atLeast: string | undefined;
}

/**
 * Asks anew. The cache does not break off what is asked for the first time, which may answer with less than was told of
 * since: that is asked for again after it.
 */
export async function askAnew(client: QueryClient, queryKey: readonly unknown[], isToldOf: boolean): Promise<void> {
  const { fetchStatus, data } = client.getQueryState(queryKey) ?? {};
  await client.invalidateQueries({ queryKey, exact: true });
  if (isToldOf && fetchStatus === 'fetching' && data === undefined)
    await client.invalidateQueries({ queryKey, exact: true });
}

/** `key`: of the question, apart from the point in time. */
export function useLiveQuery<Answer>(
  key: readonly unknown[],
  asOf: string | null,
  { models, everyMs, enabled = true, live = true, anewMs, keepsBefore = false }: Options,
  ask: (at: KeptAt, signal: AbortSignal) => Promise<Answer>,
): UseQueryResult<Answer> {
  const client = useQueryClient();
  const reached = useRef<string | undefined>(undefined);
  const queryKey = [...key, asOf];
  useMoved(
    models,
    (position) => {
      reached.current = position ?? reached.current;
      return askAnew(client, queryKey, position !== undefined);
    },
    { enabled: enabled && live && asOf === null, everyMs },
  );
  return useQuery<Answer>({
    queryKey,
    enabled,
    staleTime: staleTimeOf(asOf),
    ...(anewMs !== undefined && asOf === null && { refetchInterval: anewMs }),
    ...(keepsBefore && { placeholderData: keepPreviousData }),
    queryFn: ({ signal }) =>
      ask({ when: asOf === null ? {} : { asOf }, atLeast: asOf === null ? reached.current : undefined }, signal),
  });
}
