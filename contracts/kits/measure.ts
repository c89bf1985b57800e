// Measures: figures over time. An area declares each of them once. Cards, charts, tables, exports, comparisons and the
// links to rows follow from the declaration.
import type { BilingualText, BilingualTexts } from '../values/bilingual.ts';
import { among, type FilterModel } from '../wire/filter.ts';

/** Units: symbol, decimal places of the integers, and decimals that are shown. */
export const MEASURE_UNITS = {
  count: { symbol: '', scale: 0, digits: 0 },
  /** In satoshis; in wei. */
  btc: { symbol: 'BTC', scale: 8, digits: 8 },
  btcWei: { symbol: 'BTC', scale: 18, digits: 8 },
  ybtc: { symbol: 'YBTC', scale: 18, digits: 8 },
  yu: { symbol: 'YU', scale: 18, digits: 2 },
  usdc: { symbol: 'USDC', scale: 6, digits: 2 },
  berries: { symbol: '', scale: 18, digits: 2 },
  /** An amount of any token; of a quantity times a price. */
  quantity: { symbol: '', scale: 36, digits: 8 },
  /** A number without a unit. */
  times: { symbol: '', scale: 18, digits: 2 },
} as const;
export type MeasureUnitName = keyof typeof MEASURE_UNITS;

/** The values of columns that a measure counts. */
export type Where = Readonly<Record<string, readonly string[]>>;

/** The list with the rows that a measure counts. */
export interface MeasureRows {
  /** The address of its page, and the page's tab. */
  path: string;
  tab?: string;
  /** The column with the time of a row. Absent: a row is a level, which the list shows as of an instant. */
  time?: { column: string; kind: 'day' | 'instant' };
  /** The rows that the measures of the set count; default: all. */
  only?: FilterModel;
  /** The page has no scope: links to its list have the scope's days and parts in their filter. */
  isPlainList?: true;
}

interface Named {
  names: BilingualText;
  /** What exactly it counts, where the name does not say it. */
  about?: BilingualText;
  unit: MeasureUnitName;
  /** Where its rows are, if not in the set's list. */
  leadsTo?: MeasureRows & { where?: Where };
}
/**
 * `stock`: a level at an instant. Over time the last known value counts. `flow`: what happens during a time. Over time
 * the values are added up. Over parts both are added up.
 */
interface Added {
  kind: 'stock' | 'flow';
  /** The column of a series' groups, or several that are added up; with `where`, of these groups only. */
  sum: string | readonly string[];
  where?: Where;
  /** Other measures of the set that it is the sum of. */
  addends?: readonly string[];
}
/** One measure of the set divided by another. It is never added up: over time and parts, the two are. */
interface Divided {
  kind: 'ratio';
  of: readonly [dividend: string, divisor: string];
}
export type MeasureOptions = Named & (Added | Divided);

/** A division of all measures of a set into parts. */
export interface MeasureParts {
  /** The column of a series' groups, and of the list. */
  column: string;
  /** `By chain`, `Chain`. */
  names: BilingualText;
  each: BilingualText;
  /** Names of its values. Others are shown as they are. */
  words?: BilingualTexts;
  /** Each part is a unit of its own. Values of different parts are never added up: the reason, as text. */
  notAdded?: BilingualText;
  /** Its values are states, shown in this order. */
  states?: readonly string[];
}

interface SetOptions<Name extends string> {
  name: string;
  series: { path: string; permission: string };
  /** Read models whose changes change the series. */
  models: readonly string[];
  /**
   * `reported`: by day; a day without a report is unknown. `counted`: an hour without rows counts zero, from the first
   * row on.
   */
  source: 'reported' | 'counted';
  /** Absent: no list has its rows. */
  rows?: MeasureRows;
  /** The first is shown by default. */
  parts?: readonly MeasureParts[];
  /**
   * The stocks are not levels of the series, but what its rows add up to, from the first on. `path`: the route of their
   * sums; `column`: their time.
   */
  accumulates?: { path: string; column: string };
  measures: Readonly<Record<Name, MeasureOptions>>;
}
/** Measures of one series. */
export type MeasureSet = SetOptions<string>;
export type Measure = MeasureOptions & { name: string; set: MeasureSet };

/** Throws for a sum or a ratio of measures that the set does not have, or that cannot be added up. */
export function defineMeasures<const Name extends string>(set: SetOptions<Name>): Readonly<Record<Name, Measure>> {
  const declared: Readonly<Record<string, MeasureOptions>> = set.measures;
  const entries = Object.entries(declared).map(([name, options]): [string, Measure] => {
    for (const other of (options.kind === 'ratio' ? options.of : options.addends) ?? [])
      if (declared[other] === undefined || declared[other].kind === 'ratio')
        throw new Error(`${name} of the measures ${set.name}: no sum \`${other}\``);
    return [name, { ...options, name, set }];
  });
  // The cast is safe: the entries are those of `measures`.
  return Object.fromEntries(entries) as Record<Name, Measure>;
}

/** Whether its values are of an instant: a stock, or a ratio of stocks. Others are of a time. */
export const isLevel = (measure: Measure): boolean =>
  measure.kind === 'ratio' ? measure.set.measures[measure.of[0]]?.kind === 'stock' : measure.kind === 'stock';
/** The rows that it counts: of a ratio, those of its divisor. */
export function whereOf(measure: Measure): Where | undefined {
  const counted = measure.kind === 'ratio' ? measure.set.measures[measure.of[1]] : measure;
  return counted && 'where' in counted ? counted.where : undefined;
}
/** The division of a set by a column, or its first one. */
export const partsBy = ({ parts }: MeasureSet, column: string | null): MeasureParts | undefined =>
  parts?.find((one) => one.column === column) ?? parts?.[0];
/** Where rows belong to some parts; none: to any. */
export const whereParts = ({ column }: MeasureParts, keys: readonly string[]): Where =>
  keys.length === 0 ? {} : { [column]: keys };
/** A filter for the values of columns that all of these allow. */
export function filterWhere(...wheres: readonly (Where | undefined)[]): FilterModel {
  const allowed: Record<string, readonly string[]> = {};
  for (const [column, values] of wheres.flatMap((where) => Object.entries(where ?? {})))
    allowed[column] = allowed[column]?.filter((value) => values.includes(value)) ?? values;
  return Object.fromEntries(Object.entries(allowed).map(([column, values]) => [column, among(...values)]));
}
/**
 * A filter for some parts; none: all. If the column's values have no names, its list column is plain text, whose filter
 * field cannot show a choice of values: then a single key becomes a text filter with `equals`.
 */
export function filterOfParts(parts: MeasureParts, keys: readonly string[]): FilterModel {
  const [first, ...others] = keys;
  if (first === undefined) return {};
  return parts.words || others.length
    ? filterWhere(whereParts(parts, keys))
    : { [parts.column]: { filterType: 'text', type: 'equals', filter: first } };
}
