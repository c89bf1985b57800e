// Totals of a filter's rows at the selected point in time; live if that is now.
import type { AreaReads } from '#contracts/kits/area.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { Sums, SumsRoute } from '#contracts/wire/sums.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { callAt } from '../app/server/api.ts';
import { useLiveQuery } from '../feed/use-live-query.ts';
import { filterAsOf } from '../grid/live/pages.ts';

const LIVE_EVERY_MS = 2_000;

/** Sums by column and `count`, of one token or other group. */
export type Sum = Record<string, string | number>;
interface SumsQuery {
  /** Its relative dates are counted back from the point in time. */
  filter: ViewFilter;
  /** The scope of the list. */
  within?: FilterModel | undefined;
  asOf: string | null;
}

interface Summing {
  reads: AreaReads;
  sums: Pick<Sums, 'model' | 'route'>;
}

export const useSums = ({ reads, sums: { model, route } }: Summing, { filter, within = {}, asOf }: SumsQuery) =>
  useLiveQuery(
    [model, 'sums', filter, within],
    asOf,
    { models: [model], everyMs: LIVE_EVERY_MS, keepsBefore: true },
    async ({ when, atLeast }, signal) => {
      const { rows, position, at } = await callAt<SumsRoute<Sum>>(route, {
        query: { filter: await filterAsOf(reads, filter, { asOf, within }), ...when, atLeast },
        signal,
      });
      return { rows, position, at };
    },
  );
