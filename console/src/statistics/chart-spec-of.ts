// The chart of a measure: alone, split into parts, or by the measures that it is the sum of.
import type { Measure, MeasureUnitName } from '#contracts/kits/measure.ts';
import type { StepLength } from '#contracts/wire/series.ts';
import type { ChartSpec } from '../charts/chart-spec.ts';
import type { Bucket } from './values/buckets.ts';
import { limitParts, type Part, type Valued, type Values } from './values/measure-values.ts';
import { UNITS } from './values/units.ts';

/** Maximum lines of a chart; the rest are combined into one. */
const MAX_LINES = 20;

interface Words {
  measure: (measure: Measure) => string;
  part: (key: string) => string;
  others: string;
}
/** A measure's values, and those it is compared with (null: no comparison). */
export interface Compared {
  measure: Measure;
  valued: Valued;
  before: Valued | null;
}
/** The steps of a chart. */
export interface ChartedSteps {
  buckets: readonly Bucket[];
  /** Steps of the comparison, if they are other ones. */
  bucketsBefore: readonly Bucket[] | null;
  /** The point in time at which the values are read; null: not known yet. */
  at: string | null;
  step: StepLength;
}
interface Charted extends ChartedSteps {
  of: Compared;
  /** null: the measure is not split. */
  parts: { now: readonly Part[]; before: readonly Part[] | null } | null;
  /** The measures that it is the sum of. */
  addends: readonly Compared[];
  /** All parts of the series, whether they are shown or not. */
  partKeys?: readonly string[];
}
/** The values of one line, and those it is compared with. */
export interface LineValues {
  key: string;
  name: string;
  valued: Valued;
  before: Valued | null | undefined;
  isBar: boolean;
}

const HOUR = 'YYYY-MM-DDTHH:00'.length;
const MONTH = 'YYYY-MM'.length;
const DAY = 'YYYY-MM-DD'.length;
/** The name of a step: its first day, its hour, or its month. */
const stepName = ({ from }: Pick<Bucket, 'from'>, step: StepLength): string =>
  step === 'hour' ? from.slice(0, HOUR).replace('T', ' ') : from.slice(0, step === 'month' ? MONTH : DAY);

/** The values compared with, one per step. What a flow had not come to yet is zero. */
const aligned = (values: Values, count: number, missing: bigint | null): Values =>
  Array.from({ length: count }, (_, step) => (step < values.length ? values[step]! : missing));

/** The chart of lines side by side. */
export function chartOfLines(
  lines: readonly LineValues[],
  unit: MeasureUnitName,
  { buckets, bucketsBefore, at, step }: ChartedSteps,
): ChartSpec {
  const last = buckets.at(-1);
  return {
    steps: buckets.map((bucket) => stepName(bucket, step)),
    unit: UNITS[unit],
    length: step,
    isRunning: last !== undefined && at !== null && last.to > at,
    lines: lines.map(({ key, name, valued: { values }, before, isBar }) => ({
      key,
      name,
      values,
      ...(before && { before: aligned(before.values, buckets.length, isBar && bucketsBefore === null ? 0n : null) }),
      ...(isBar && { as: 'bar' }),
    })),
    ...(bucketsBefore && { stepsBefore: bucketsBefore.map((bucket) => stepName(bucket, step)) }),
  };
}

export function chartSpecOf(charted: Charted, words: Words): ChartSpec {
  const { of, parts, addends, partKeys } = charted;
  const { kind, unit } = of.measure;
  const lineOf = (key: string, name: string, valued: Valued, before: Valued | null | undefined): LineValues => ({
    key,
    name,
    valued,
    before,
    isBar: kind === 'flow',
  });
  /** Of the comparison: what a part without rows has, zero where the whole is known; and what other parts leave. */
  const wholeBefore = of.before?.values ?? [];
  const restBefore = (shown: readonly Part[]): Valued => ({
    total: null,
    values: wholeBefore.map((whole, step) =>
      whole === null || kind === 'ratio'
        ? null
        : shown.reduce((rest, { values }) => rest - (values[step] ?? 0n), whole),
    ),
  });
  const nothing: Valued = {
    total: null,
    values: wholeBefore.map((whole) => (whole === null || kind === 'ratio' ? null : 0n)),
  };
  const linesOfParts = (of_: { now: readonly Part[]; before: readonly Part[] | null }): LineValues[] => {
    const before = of_.before && new Map(of_.before.map((part) => [part.key, part]));
    const shown = limitParts(of_.now, MAX_LINES, of.measure);
    const shownBefore = shown.flatMap(({ key }) => before?.get(key) ?? []);
    return shown.map((part) =>
      part.key === null
        ? lineOf('', words.others, part, before && restBefore(shownBefore))
        : lineOf(part.key, words.part(part.key), part, before && (before.get(part.key) ?? nothing)),
    );
  };
  const lines = parts
    ? linesOfParts(parts)
    : (addends.length ? addends : [of]).map(({ measure, valued, before }) =>
        lineOf(measure.name, words.measure(measure), valued, before),
      );
  return {
    ...chartOfLines(lines, unit, charted),
    isStacked: lines.length > 1 && kind !== 'ratio',
    ...(parts && partKeys && { keys: partKeys }),
  };
}
