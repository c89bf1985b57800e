// How many rows each of a list's usual filters would show, of those that are told by codes: all of one column at one stroke.
import type { AreaReads } from '#contracts/area.ts';
import type { ViewFilter } from '#contracts/view.ts';
import { callAt } from '../../app/api.ts';
import { useKept } from '../../feed/use-kept.ts';
import { filterAsOf } from '../live/pages.ts';
import { withoutChoice, type QuickFilter } from '../filters/quick-filter.ts';

const LIVE_EVERY_MS = 3_000;

/** The column and codes of a filter that is one of codes and nothing else; null: it is another. */
function codesOf({ filter }: QuickFilter): { column: string; codes: readonly (string | null)[] } | null {
  const [[column, condition] = [], ...more] = Object.entries(filter);
  return column !== undefined && more.length === 0 && condition && 'values' in condition ? { column, codes: condition.values } : null;
}

interface Asked<Row> { list: AreaReads<Row>; quick: readonly QuickFilter[]; /** Its relative dates are counted back from the point in time. */ filter: ViewFilter; asOf: string | null }

/** By key; what is not known, or is computed when it is read, has none. */
export function useTabCounts<Row>({ list, quick, filter, asOf }: Asked<Row>): ReadonlyMap<string, number> {
  const told = quick.filter((one) => Object.keys(one.filter).length > 0 && !Object.keys(one.filter).some((column) => column in (list.computed ?? {})));
  const coded = told.flatMap((one) => { const of = codesOf(one); return of ? [{ key: one.key, ...of }] : []; });
  const columns = [...new Set(coded.map(({ column }) => column))];
  /** Of codes of several columns: each is counted by itself. */
  const single = told.filter((one) => !codesOf(one) && Object.values(one.filter).every((condition) => 'values' in condition));
  const rest = withoutChoice(quick, filter);
  const { data } = useKept([list.model, 'tabs', columns, single.map(({ key }) => key), rest], asOf, { models: [list.model], everyMs: LIVE_EVERY_MS, enabled: coded.length + single.length > 0, keepsBefore: true }, async ({ when }, signal) => {
    const others = await filterAsOf(list, rest, asOf);
    const [answers, counts] = await Promise.all([
      Promise.all(columns.map((column) => callAt<AreaReads['values']>(list.values, { query: { column, filter: others, ...when }, signal }))),
      Promise.all(single.map(async (one) => (await callAt<AreaReads['amounts']>(list.amounts, { query: { filter: { ...others, ...one.filter }, ...when }, signal })).count)),
    ]);
    return { values: answers.map(({ values }) => new Map(values.map(({ value, count }) => [String(value), count]))), counts };
  });
  return new Map(data && [
    ...coded.map(({ key, column, codes }) => [key, codes.reduce((sum, code) => sum + (data.values[columns.indexOf(column)]?.get(String(code)) ?? 0), 0)] as const),
    ...single.map(({ key }, index) => [key, data.counts[index]!] as const),
  ]);
}
