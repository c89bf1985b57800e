// How many rows each of a list's usual filters would show: those that are told by the codes of one column at one stroke, every other by itself.
import type { AreaReads } from '#contracts/area.ts';
import type { ViewFilter } from '#contracts/view.ts';
import { callAt } from '../../app/api.ts';
import { useKept } from '../../feed/use-kept.ts';
import { countAt, filterAsOf, whenOf, type Shown } from '../live/pages.ts';
import { withoutChoice, type QuickFilter } from '../filters/quick-filter.ts';

const LIVE_EVERY_MS = 3_000;
const NONE: ReadonlyMap<string, number> = new Map();
/** What is computed goes by the clock and a price, too. */
const ANEW_MS = 10_000;

/** The column and codes of a filter that is one of codes and nothing else; null: it is another. */
function codesOf({ filter }: QuickFilter): { column: string; codes: readonly (string | null)[] } | null {
  const [[column, condition] = [], ...more] = Object.entries(filter);
  return column !== undefined && more.length === 0 && condition && 'values' in condition ? { column, codes: condition.values } : null;
}

interface Asked<Row> { list: AreaReads<Row>; quick: readonly QuickFilter[]; /** Its relative dates are counted back from the point in time. */ filter: ViewFilter; shown: Shown }

/** By key; what is not known yet has none. */
export function useTabCounts<Row>({ list, quick, filter, shown }: Asked<Row>): ReadonlyMap<string, number> {
  const coded = quick.flatMap((one) => { const of = codesOf(one); return of ? [{ key: one.key, ...of }] : []; });
  const columns = [...new Set(coded.map(({ column }) => column))];
  const single = quick.filter((one) => !codesOf(one) && Object.keys(one.filter).length > 0);
  const rest = withoutChoice(quick, filter);
  const { asOf, price } = shown;
  const key = [list.model, 'tabs', quick.map((one) => [one.key, one.filter]), rest, price];
  const { data } = useKept<ReadonlyMap<string, number>>(key, asOf, { models: [list.model], everyMs: LIVE_EVERY_MS, enabled: coded.length + single.length > 0, keepsBefore: true, ...(list.computed && { anewMs: ANEW_MS }) }, async (_, signal) => {
    const others = await filterAsOf(list, rest, asOf);
    const ofColumn = async (column: string): Promise<readonly [string, ReadonlyMap<string, number>]> => {
      const { values } = await callAt<AreaReads['values']>(list.values, { query: { column, filter: others, ...whenOf(shown) }, signal });
      return [column, new Map(values.map(({ value, count }) => [String(value), count]))];
    };
    const [values, counts] = await Promise.all([
      Promise.all(columns.map(ofColumn)),
      Promise.all(single.map(async (one) => [one.key, await countAt(list, { ...others, ...one.filter }, shown, signal)] as const)),
    ]);
    const byColumn = new Map(values);
    return new Map([...coded.map(({ key: of, column, codes }) => [of, codes.reduce((sum, code) => sum + (byColumn.get(column)?.get(String(code)) ?? 0), 0)] as const), ...counts]);
  });
  return data ?? NONE;
}
