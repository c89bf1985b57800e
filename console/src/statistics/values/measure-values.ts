// Exact values of measures, by step and over a range, from the steps of a series. Cards, charts, breakdowns, tables and
// files have their values from here.
import { MEASURE_UNITS, partsBy, type Measure, type MeasureParts } from '#contracts/kits/measure.ts';
import { unitsOf } from '#contracts/values/decimal.ts';
import type { Bucket, Steps } from './buckets.ts';
import type { Group } from './reading.ts';

/** By step; null: unknown. */
export type Values = readonly (bigint | null)[];

/**
 * The buckets of a series' days, and from when the series has data; null: it has none. `opening`: the sums of all rows
 * before the days, for stocks that accumulate.
 */
export interface Shown {
  buckets: readonly Bucket[];
  since: string | null;
  opening?: readonly Group[];
}
/** The value of a step without rows: unknown where a source reports, or before the first row. */
const emptyValue = ({ set }: Measure, { to }: Steps[number], since: string | null): bigint | null =>
  set.source === 'counted' && since !== null && to > since ? 0n : null;

const add = (one: bigint | null, other: bigint | null): bigint | null =>
  one === null ? other : other === null ? one : one + other;
const compare = (one: bigint, other: bigint): number => (one === other ? 0 : one < other ? -1 : 1);

/** Units whose columns are decimals; all others are integers of the smallest unit. */
const IN_DECIMALS: ReadonlySet<Measure['unit']> = new Set(['berries', 'quantity']);
/** A measure that is not a ratio. */
type Added = Extract<Measure, { kind: 'stock' | 'flow' }>;
const amountIn =
  ({ sum, unit, where }: Added) =>
  (group: Group): bigint | null => {
    if (where && Object.entries(where).some(([column, values]) => !values.includes(String(group[column])))) return 0n;
    return [sum].flat().reduce<bigint | null>((all, column) => {
      const value = group[column];
      if (value === null || value === undefined) return all;
      return add(all, IN_DECIMALS.has(unit) ? unitsOf(String(value), MEASURE_UNITS[unit].scale) : BigInt(value));
    }, null);
  };
const overTime = (values: Values, { kind }: Added): bigint | null =>
  kind === 'flow' ? values.reduce(add, null) : (values.findLast((value) => value !== null) ?? null);

/** The values of a stock that accumulates, from the sums of each step's rows and the sum of all rows before. */
function accumulated(perStep: Values, opening: bigint): Values {
  let sum = opening;
  return perStep.map((value) => (value === null ? null : (sum += value)));
}

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);
/** dividend ÷ divisor in the smallest unit of the ratio, rounded down; null: nothing to divide by. */
function divide(
  dividend: bigint | null,
  divisor: bigint | null,
  measures: { ratio: Measure; dividend: Measure; divisor: Measure },
): bigint | null {
  if (dividend === null || divisor === null || divisor === 0n) return null;
  const scaleOf = ({ unit }: Measure): number => MEASURE_UNITS[unit].scale;
  return (
    (dividend * powerOfTen(scaleOf(measures.ratio) + scaleOf(measures.divisor))) /
    (divisor * powerOfTen(scaleOf(measures.dividend)))
  );
}

/** Values of a measure over the steps of a chart, and over all of them. */
export interface Valued {
  values: Values;
  total: bigint | null;
}
/** `opening`: the groups before the steps. */
const combined = (
  buckets: readonly Bucket[],
  { perStep, opening = [] }: { perStep: Values; opening?: readonly Group[] | undefined },
  measure: Added,
): Valued => {
  const values =
    measure.set.accumulates && measure.kind === 'stock'
      ? accumulated(perStep, opening.map(amountIn(measure)).reduce(add, null) ?? 0n)
      : perStep;
  let next = 0;
  return {
    values: buckets.map(({ steps }) => overTime(values.slice(next, (next += steps.length)), measure)),
    total: overTime(values, measure),
  };
};
const divided = (ratio: Measure, [dividend, divisor]: [Measure, Measure], one: Valued, other: Valued): Valued => {
  const by = { ratio, dividend, divisor };
  return {
    values: one.values.map((value, step) => divide(value, other.values[step] ?? null, by)),
    total: divide(one.total, other.total, by),
  };
};
const operands = ({ of }: Extract<Measure, { kind: 'ratio' }>, set: Measure['set']): [Added, Added] => {
  const added = (name: string): Added => {
    const options = set.measures[name]!;
    if (options.kind === 'ratio') throw new Error(`the ratio of ${name} is not a sum`);
    return { ...options, name, set };
  };
  return [added(of[0]), added(of[1])];
};

export function valuesOf(shown: Shown, measure: Measure): Valued {
  const { buckets, since, opening } = shown;
  if (measure.kind === 'ratio') {
    const pair = operands(measure, measure.set);
    return divided(measure, pair, valuesOf(shown, pair[0]), valuesOf(shown, pair[1]));
  }
  const amount = amountIn(measure);
  const perStep = buckets.flatMap(({ steps }) =>
    steps.map((step) =>
      step.groups.length === 0 ? emptyValue(measure, step, since) : step.groups.map(amount).reduce(add),
    ),
  );
  return combined(buckets, { perStep, opening }, measure);
}

/** `key` null: all other parts together. */
export interface Part extends Valued {
  key: string | null;
}

/** The values of each part of a measure, by a column. */
function valuesOfParts(shown: Shown, measure: Measure, column: string): Map<string, Valued> {
  const { buckets, since, opening = [] } = shown;
  if (measure.kind === 'ratio') {
    const pair = operands(measure, measure.set);
    const [dividends, divisors] = [valuesOfParts(shown, pair[0], column), valuesOfParts(shown, pair[1], column)];
    return new Map(
      [...dividends].flatMap(([key, one]) => {
        const other = divisors.get(key);
        return other ? [[key, divided(measure, pair, one, other)]] : [];
      }),
    );
  }
  const amount = amountIn(measure);
  const steps = buckets.flatMap((bucket) => bucket.steps);
  const empty = steps.map((step) => (step.groups.length === 0 ? emptyValue(measure, step, since) : 0n));
  const byPart = new Map<string, (bigint | null)[]>();
  for (const [index, { groups }] of steps.entries()) {
    for (const group of groups) {
      const key = String(group[column]);
      let values = byPart.get(key);
      if (!values) byPart.set(key, (values = [...empty]));
      values[index] = add(values[index]!, amount(group));
    }
  }
  const openingByPart = Map.groupBy(opening, (group) => String(group[column]));
  for (const key of openingByPart.keys()) if (!byPart.has(key)) byPart.set(key, [...empty]);
  return new Map(
    [...byPart].map(([key, perStep]) => [
      key,
      combined(buckets, { perStep, opening: openingByPart.get(key) }, measure),
    ]),
  );
}

/** States in their order; other parts as they are. */
export const inOrder = <Of>(
  { states }: MeasureParts,
  parts: readonly Of[],
  keyOf: (part: Of) => string,
): readonly Of[] =>
  states ? parts.toSorted((one, other) => states.indexOf(keyOf(one)) - states.indexOf(keyOf(other))) : parts;

/** The parts of a measure that are not zero all the time: states in their order, others largest first. */
export function partsOf(
  shown: Shown,
  measure: Measure,
  split: MeasureParts | undefined = partsBy(measure.set, null),
): readonly Part[] {
  if (!split) return [];
  const parts = [...valuesOfParts(shown, measure, split.column)]
    .filter(([, { values }]) => values.some((value) => value !== null && value !== 0n))
    .map(([key, valued]) => ({ key, ...valued }))
    .toSorted((one, other) => compare(other.total ?? 0n, one.total ?? 0n) || (one.key < other.key ? -1 : 1));
  return inOrder(split, parts, ({ key }) => key);
}

/** The part with most rows; undefined: there are none. */
export function mostFrequentPart(steps: Steps, column: string): string | undefined {
  const counts = new Map<string, number>();
  for (const { groups } of steps)
    for (const group of groups) {
      const key = String(group[column]);
      counts.set(key, (counts.get(key) ?? 0) + Number(group['count']));
    }
  return [...counts].toSorted(([one, many], [other, fewer]) => fewer - many || (one < other ? -1 : 1))[0]?.[0];
}

/** The first `most` parts, with the rest combined into one. A ratio has no rest: its parts cannot be added up. */
export function limitParts(parts: readonly Part[], most: number, { kind }: Measure): readonly Part[] {
  if (parts.length <= most) return parts;
  if (kind === 'ratio') return parts.slice(0, most);
  const rest = parts.slice(most - 1);
  return [
    ...parts.slice(0, most - 1),
    {
      key: null,
      values: rest.map(({ values }) => values).reduce((one, other) => one.map((value, at) => add(value, other[at]!))),
      total: rest.map(({ total }) => total).reduce(add, null),
    },
  ];
}
