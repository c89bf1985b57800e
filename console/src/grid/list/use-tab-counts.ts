// The row count of each tab of a list. One request counts all tabs on the codes of one column. Every other tab needs
// its own request.
import type { AreaReads } from '#contracts/kits/area.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { callAt } from '../../app/server/api.ts';
import { useLiveQuery } from '../../feed/use-live-query.ts';
import type { Counted, TabCounts } from '../live/count-moves.ts';
import { fetchCountWithPosition, filterAsOf, pointAndPriceParams, type ListPlace } from '../live/pages.ts';
import { withoutChoice, type QuickFilter } from '../filters/quick-filter.ts';

const LIVE_EVERY_MS = 3_000;
const NONE: TabCounts = new Map();
/** Refresh interval: computed columns also depend on the clock and a price. */
const ANEW_MS = 10_000;

/** The column and codes of a filter that consists of codes only; null: another filter. */
function codesOf({ filter }: QuickFilter): { column: string; codes: readonly (string | null)[] } | null {
  const [[column, condition] = [], ...more] = Object.entries(filter);
  return column !== undefined && more.length === 0 && condition && 'values' in condition
    ? { column, codes: condition.values }
    : null;
}

interface TabCountsQuery<Row> {
  list: AreaReads<Row>;
  quick: readonly QuickFilter[];
  /** Its relative dates are counted back from the point in time. */
  filter: ViewFilter;
  shown: ListPlace;
}

/** By key. `others`: the person's filter apart from the tab's; `atLeast`: not older than this position. */
export async function tabCounts<Row>(
  { list, quick, shown }: Omit<TabCountsQuery<Row>, 'filter'>,
  others: ViewFilter,
  atLeast: string | undefined,
  signal: AbortSignal,
): Promise<TabCounts> {
  const coded = quick.flatMap((one) => {
    const of = codesOf(one);
    return of ? [{ ...one, ...of }] : [];
  });
  const columns = [...new Set(coded.map(({ column }) => column))];
  const within = (of: ViewFilter): Promise<FilterModel> => filterAsOf(list, { ...others, ...of }, shown);
  const single = quick.filter((one) => !codesOf(one) && Object.keys(one.filter).length > 0);
  const countsOfColumn = async (
    column: string,
  ): Promise<readonly [string, (codes: readonly (string | null)[]) => Omit<Counted, 'filter'>]> => {
    const { values, position } = await callAt<AreaReads['values']>(list.values, {
      query: { column, filter: await within({}), ...pointAndPriceParams(shown), atLeast },
      signal,
    });
    const counts = new Map(values.map(({ value, count }) => [String(value), count]));
    return [
      column,
      (codes) => ({ position, count: codes.reduce((sum, code) => sum + (counts.get(String(code)) ?? 0), 0) }),
    ];
  };
  const [values, counts] = await Promise.all([
    Promise.all(columns.map(countsOfColumn)),
    Promise.all(
      single.map(
        async (one) =>
          [one.key, await fetchCountWithPosition(list, await within(one.filter), shown, signal, atLeast)] as const,
      ),
    ),
  ]);
  const byColumn = new Map(values);
  return new Map([
    ...(await Promise.all(
      coded.map(
        async ({ key, column, codes, filter }) =>
          [key, { ...byColumn.get(column)!(codes), filter: await within(filter) }] as const,
      ),
    )),
    ...counts,
  ]);
}

/** By key; counts not known yet are missing. */
export function useTabCounts<Row>({ list, quick, filter, shown }: TabCountsQuery<Row>): TabCounts {
  const otherFilter = withoutChoice(quick, filter);
  const enabled = quick.some((one) => Object.keys(one.filter).length > 0);
  const { asOf, price, within } = shown;
  const key = [list.model, 'tabs', quick.map((one) => [one.key, one.filter]), otherFilter, price, within];
  const { data } = useLiveQuery<TabCounts>(
    key,
    asOf,
    {
      models: [list.model],
      everyMs: LIVE_EVERY_MS,
      enabled,
      keepsBefore: true,
      ...(list.computed && { anewMs: ANEW_MS }),
    },
    ({ atLeast }, signal) => tabCounts({ list, quick, shown }, otherFilter, atLeast, signal),
  );
  return data ?? NONE;
}
