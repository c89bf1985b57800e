// The measures of a page under its scope: their values by step and over the days, and what they are compared with.
import { useMemo } from 'react';
import type { Measure, MeasureSet } from '#contracts/kits/measure.ts';
import { useHeld } from '../app/session/permission.ts';
import { dayOf, endOf, type Range } from '../base/days.ts';
import { bucketsOf, perMeasure, valuesOf, type Shown, type Steps, type Valued } from './measure-values.ts';
import { useReadings, type Reading } from './reading.ts';
import type { StatisticsDeclaration } from './statistic.ts';
import { useScope, type Scope } from './use-scope.ts';

export interface Figure {
  measure: Measure;
  reading: Reading | undefined;
  /** undefined: not loaded yet. */
  shown: Shown | undefined;
  valued: Valued | undefined;
  /** Of the comparison; undefined: not loaded yet, or there is none. */
  before: Shown | undefined;
  valuedBefore: Valued | undefined;
}
export interface StatisticFigures {
  scope: Scope;
  /** The days that are shown: those of the scope, of the whole history those with data. */
  range: Scope['range'];
  /** The point in time at which the days end; null: they are still open. */
  end: string | null;
  figures: readonly [Figure, ...Figure[]];
  /** Why they could not be read. */
  error: Error | null;
  refetch: () => void;
}

/** Memoizes by the answer's steps: answers arrive one by one, and each re-renders the page. */
function memoized<Value>(make: (steps: Steps) => Value): (steps: Steps) => Value {
  const cache = new WeakMap<Steps, Value>();
  return (steps) => {
    const cached = cache.get(steps);
    if (cached !== undefined) return cached;
    const value = make(steps);
    cache.set(steps, value);
    return value;
  };
}
const valuedOf = perMeasure(valuesOf);
const onlyParts =
  (set: MeasureSet, parts: readonly string[]) =>
  (steps: Steps): Steps =>
    set.parts && parts.length
      ? steps.map((step) => ({
          ...step,
          groups: step.groups.filter((group) => parts.includes(String(group[set.parts!.column]))),
        }))
      : steps;

export function useFigures({ measures: declared }: StatisticsDeclaration): StatisticFigures {
  const permissions = useHeld();
  // A person may have access to the page but not to all of its measures.
  const measures = useMemo(
    () => declared.filter(({ set }) => permissions.has(set.series.permission)),
    [declared, permissions],
  );
  const sets = useMemo(() => [...new Set(measures.map(({ set }) => set))], [measures]);
  const scope = useScope(sets.some(({ source }) => source === 'counted'));
  const { range: requested, comparison, step, parts, point } = scope;
  const lengthOf = ({ source }: MeasureSet): 'hour' | 'day' => (step === 'hour' && source === 'counted' ? step : 'day');
  const { reading, error, refetch } = useReadings(sets, [{ range: requested, point }, comparison], lengthOf);
  // The whole history starts at the first day with data.
  const firstDay =
    requested.chosen === 'all'
      ? sets
          .flatMap((_, index) => reading(2 * index)?.since ?? [])
          .map(dayOf)
          .toSorted()[0]
      : undefined;
  const range = useMemo(
    () => (firstDay !== undefined && firstDay > requested.from ? { ...requested, from: firstDay } : requested),
    [requested, firstDay],
  );
  const compared = comparison?.with === 'points' ? range : (comparison?.range ?? null);

  const make = useMemo(() => {
    const bucketing = (set: MeasureSet, of: Range) =>
      memoized((steps) =>
        bucketsOf(onlyParts(set, parts)(steps), of, step === 'hour' && set.source === 'reported' ? 'day' : step),
      );
    return new Map(
      sets.map((set) => [set, { now: bucketing(set, range), before: compared && bucketing(set, compared) }]),
    );
  }, [sets, range, compared, step, parts]);
  const figures = useMemo((): StatisticFigures['figures'] => {
    const figureOf = (measure: Measure): Figure => {
      const index = 2 * sets.indexOf(measure.set);
      const [now, earlier] = [reading(index), reading(index + 1)];
      const bucketing = make.get(measure.set);
      const shown = now && bucketing && { buckets: bucketing.now(now.steps), since: now.since };
      const before =
        earlier && bucketing?.before ? { buckets: bucketing.before(earlier.steps), since: earlier.since } : undefined;
      return {
        measure,
        reading: now,
        shown,
        valued: shown && valuedOf(shown, measure),
        before,
        valuedBefore: before && valuedOf(before, measure),
      };
    };
    const [first = declared[0], ...others] = measures;
    return [figureOf(first), ...others.map(figureOf)];
  }, [declared, measures, sets, reading, make]);

  return { scope, range, end: range.to < range.today ? endOf(range.to) : point, figures, error, refetch };
}
