// The value of a measure as the sum of the rows of its list, computed without the code of the console.
import {
  filterOfParts,
  filterWhere,
  MEASURE_UNITS,
  partsBy,
  whereParts,
  type Measure,
  type MeasureRows,
} from '#contracts/kits/measure.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { unitsOf } from '#contracts/values/decimal.ts';
import { addDays, endOf, startOf } from '../../src/base/days.ts';
import { daysOf } from '../../src/statistics/scope/time-filter.ts';
import { type Filling, type Row } from './filling.ts';
import { FILLINGS } from './fillings.ts';
import { answer, type Scope } from './scopes.ts';
import type { LivedWorld } from './world.ts';

export type Added = Extract<Measure, { kind: 'stock' | 'flow' }>;
const MOST_ROWS = 1_000;

/** Units whose columns have decimals. */
const scaleOf = ({ unit }: Measure): number =>
  unit === 'berries' || unit === 'quantity' ? MEASURE_UNITS[unit].scale : 0;
const fillingOf = ({ set }: Measure): Filling => FILLINGS[set.name]!;
/** The columns that a measure adds up. */
const columnsOf = ({ sum }: Added): readonly string[] => [sum].flat();
/** A row's amount; null: unknown. */
function amountOf(measure: Added, row: Row): bigint | null {
  const { amounts } = fillingOf(measure);
  const texts = columnsOf(measure).map((column) => (amounts?.[column] ? amounts[column](row) : row[column]));
  return texts.includes(null)
    ? null
    : texts.map((text) => unitsOf(String(text), scaleOf(measure))).reduce((sum, one) => sum + one);
}

interface ListScope {
  list: string;
  filter: FilterModel;
  asOf: string | null;
}
/** The rows that a measure counts, where a page leads to. */
function rowsOf({ leadsTo, set }: Measure): MeasureRows {
  const rows = (leadsTo && !leadsTo.where ? leadsTo : set.rows) ?? FILLINGS[set.name]!.rows;
  if (!rows) throw new Error(`${set.name} has no list: its filling says what the list has`);
  return rows;
}
/** The filter and the point of the list with the rows that a measure counts under a scope, as in use-rows-of.ts. */
function listScope(measure: Measure, { range, point, today, by, parts }: Scope): ListScope {
  const { time, only, isPlainList } = rowsOf(measure);
  const { list, entries } = fillingOf(measure);
  if (entries && range.to < today) {
    const before = { filterType: 'date', type: 'lessThan', dateFrom: startOf(addDays(range.to, 1)) } as const;
    return { list: entries.list, filter: { [entries.time]: before }, asOf: point };
  }
  const where = 'where' in measure ? measure.where : undefined;
  const split = partsBy(measure.set, by);
  return {
    list,
    filter: {
      ...only,
      ...(isPlainList
        ? filterWhere(where, split && whereParts(split, parts))
        : { ...filterWhere(where), ...(split && filterOfParts(split, parts)) }),
      ...(time && daysOf(time, range)),
    },
    asOf: !time && range.to < today ? endOf(range.to) : point,
  };
}

/** The two measures of a ratio. */
export const pairOf = ({ of, set }: Extract<Measure, { kind: 'ratio' }>): [Added, Added] =>
  of.map((name) => ({ ...set.measures[name]!, name, set })) as [Added, Added];
/** The quotient in the smallest unit of the ratio; null: nothing to divide by. */
export function quotientOf(ratio: Measure, [dividend, divisor]: [Added, Added], one: bigint, other: bigint) {
  const [to, from, by] = [ratio, dividend, divisor].map(({ unit }) => 10n ** BigInt(MEASURE_UNITS[unit].scale));
  return other === 0n ? null : (one * to! * by!) / (other * from!);
}

/** Days to come have no level yet, though the list has rows. */
const hasLevels = (measure: Measure, { range, today }: Scope): boolean =>
  rowsOf(measure).time !== undefined || range.from <= today;

async function rowsUnder(world: LivedWorld, measure: Added, scope: Scope): Promise<readonly Row[]> {
  const { isUnfiltered } = fillingOf(measure);
  const { list, filter, asOf } = listScope(measure, scope);
  if (isUnfiltered) {
    const split = partsBy(measure.set, scope.by);
    const { rows } = await answer<{ rows: Row[] }>(world, `/api/${list}`, { asOf });
    return rows.filter((row) => !split || !scope.parts.length || scope.parts.includes(String(row[split.column])));
  }
  const found = await answer<{ rows: Row[]; total: number }>(world, `/api/${list}`, {
    filter,
    asOf,
    start: '0',
    end: `${MOST_ROWS}`,
  });
  if (found.total > MOST_ROWS) throw new Error(`more rows of ${list} than the test reads`);
  const { time } = rowsOf(measure);
  if (time?.kind !== 'day' || measure.kind !== 'stock') return found.rows;
  const days = found.rows.map((row) => String(row[time.column])).toSorted();
  return found.rows.filter((row) => row[time.column] === days.at(-1));
}

/** The sum of the rows under a scope; null: there are none. Of reported levels only the last day's rows count. */
export async function sumOfRows(world: LivedWorld, measure: Added, scope: Scope): Promise<bigint | null> {
  if (!hasLevels(measure, scope)) return null;
  const rows = await rowsUnder(world, measure, scope);
  const amounts = measure.sum === 'count' ? rows.map(() => 1n) : rows.map((row) => amountOf(measure, row));
  return amounts.reduce((sum, one) => (one === null ? sum : (sum ?? 0n) + one), null);
}

/** The same as the server sums it; undefined: it has no such sum of the list. */
export async function sumByServer(world: LivedWorld, measure: Added, scope: Scope): Promise<bigint | undefined> {
  const { isUnfiltered } = fillingOf(measure);
  if (isUnfiltered || !hasLevels(measure, scope)) return undefined;
  if (rowsOf(measure).time?.kind === 'day' && measure.kind === 'stock') return undefined;
  const { list, filter, asOf } = listScope(measure, scope);
  const { count, leftOut, amounts } = await answer<{ count: number; leftOut: number; amounts: Record<string, string> }>(
    world,
    `/api/${list}/amounts`,
    { filter, asOf },
  );
  if (measure.sum === 'count') return BigInt(count);
  const sums = columnsOf(measure).map((column) => amounts[column]);
  return leftOut > 0 || sums.includes(undefined)
    ? undefined
    : sums.map((sum) => unitsOf(sum!, scaleOf(measure))).reduce((all, one) => all + one);
}

interface Sums {
  added: string;
  removed: string;
  changed: { before: string; after: string };
}
/** What a list's comparison of two points says about the measure; undefined: it has no such sum. */
export async function changeInList(
  world: LivedWorld,
  measure: Added,
  { earlier, later }: { earlier: Scope; later: Scope },
): Promise<bigint | undefined> {
  const { isUnfiltered } = fillingOf(measure);
  const { list, filter, asOf } = listScope(measure, later);
  // Levels at the end of past days are not those of the two points.
  const isOfPoints = rowsOf(measure).time
    ? measure.kind === 'flow'
    : asOf === later.point && earlier.point === listScope(measure, earlier).asOf;
  if (isUnfiltered || !isOfPoints || !hasLevels(measure, earlier)) return undefined;
  const { counts, sums } = await answer<{ counts: Record<'added' | 'removed', number>; sums: Record<string, Sums> }>(
    world,
    `/api/${list}/comparison`,
    { filter, from: earlier.point, to: later.point },
  );
  if (measure.sum === 'count') return BigInt(counts.added - counts.removed);
  const units = (text: string): bigint => unitsOf(text, scaleOf(measure));
  const changes = columnsOf(measure).map((column) => sums[column]);
  return changes.includes(undefined)
    ? undefined
    : changes
        .map((sum) => units(sum!.added) - units(sum!.removed) + units(sum!.changed.after) - units(sum!.changed.before))
        .reduce((all, one) => all + one);
}
