// How many rows each of several filters would show, where no column's values give the count: one request each.
import { useQueries } from '@tanstack/react-query';
import type { AreaReads } from '#contracts/kits/area.ts';
import { canonicalJson } from '#contracts/values/canonical.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { staleTimeOf } from '../../app/server/query.ts';
import { typingPause } from '../../base/pause.ts';
import { fetchCount, filterAsOf, type ListPlace } from '../live/pages.ts';

/** At most this many, the first ones. */
const MAX_COUNTED = 8;

/** By canonical JSON of the filter. */
export function useOfferCounts<Row>(
  list: AreaReads<Row>,
  filters: readonly ViewFilter[],
  shown: ListPlace,
): ReadonlyMap<string, number> {
  const requested = new Map(filters.slice(0, MAX_COUNTED).map((filter) => [canonicalJson(filter), filter]));
  const answers = useQueries({
    queries: [...requested].map(([key, filter]) => ({
      queryKey: [list.model, 'offered', key, shown],
      staleTime: staleTimeOf(shown.asOf),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        await typingPause(signal);
        return fetchCount(list, await filterAsOf(list, filter, shown), shown, signal);
      },
    })),
  });
  return new Map(
    [...requested.keys()].flatMap((key, index) => {
      const count = answers[index]?.data;
      return count === undefined ? [] : [[key, count] as const];
    }),
  );
}
