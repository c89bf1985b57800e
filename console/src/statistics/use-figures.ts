// The measures of a page under its scope: their values by step and over the days, and what they are compared with.
import { useMemo } from 'react';
import { partsBy, type Measure, type MeasureSet } from '#contracts/kits/measure.ts';
import { useHeld } from '../app/session/permission.ts';
import { dayOf, endOf } from '../base/days.ts';
import { bucketsLike, bucketsOf, type Bucket, type Steps } from './values/buckets.ts';
import { mostFrequentPart, valuesOf, type Shown, type Valued } from './values/measure-values.ts';
import { onlyParts, openingOf } from './values/chosen-parts.ts';
import { perMeasure } from './values/per-measure.ts';
import { useReadings, type Reading } from './values/reading.ts';
import type { StatisticsDeclaration } from './statistic.ts';
import { useScope, type Scope } from './scope/use-scope.ts';

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
  /**
   * The parts whose values are shown; empty: all. Where values of different parts are not added up it is one: the
   * chosen one, or else the one with most rows.
   */
  shownParts: readonly string[];
  figures: readonly [Figure, ...Figure[]];
  /** Of the measures of the page's own panels. */
  further: readonly Figure[];
  /** Why they could not be read. */
  error: Error | null;
  refetch: () => void;
}

/** Memoizes by the answer's steps: answers arrive one by one, and each re-renders the page. */
function memoized<Value, More extends readonly unknown[]>(
  make: (steps: Steps, ...more: More) => Value,
): (steps: Steps, ...more: More) => Value {
  const cache = new WeakMap<Steps, { more: More; value: Value }>();
  return (steps, ...more) => {
    const cached = cache.get(steps);
    if (cached?.more.every((one, index) => one === more[index])) return cached.value;
    const value = make(steps, ...more);
    cache.set(steps, { more, value });
    return value;
  };
}
const valuedOf = perMeasure(valuesOf);

/** `isShown` false: nothing is read. */
export function useFigures(
  { measures: declared, further: furtherDeclared, days }: StatisticsDeclaration,
  isShown: boolean,
): StatisticFigures {
  const permissions = useHeld();
  // A person may have access to the page but not to all of its measures.
  const measures = useMemo(
    () => (isShown ? declared.filter(({ set }) => permissions.has(set.series.permission)) : []),
    [declared, permissions, isShown],
  );
  const furtherMeasures = useMemo(
    () => (isShown ? (furtherDeclared ?? []).filter(({ set }) => permissions.has(set.series.permission)) : []),
    [furtherDeclared, permissions, isShown],
  );
  const sets = useMemo(
    () => [...new Set([...measures, ...furtherMeasures].map(({ set }) => set))],
    [measures, furtherMeasures],
  );
  const scope = useScope(
    sets.some(({ source }) => source === 'counted'),
    days,
  );
  const { range: requested, comparison, step, by, parts, point } = scope;
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
  const ofUnits = sets.findIndex((set) => partsBy(set, null)?.notAdded !== undefined);
  const unitColumn = sets[ofUnits]?.parts?.[0]?.column;
  const unitSteps = reading(2 * ofUnits)?.steps;
  const shownParts = useMemo(() => {
    if (unitColumn === undefined) return parts;
    const unit = parts[0] ?? (unitSteps && mostFrequentPart(unitSteps, unitColumn));
    return unit === undefined ? [] : [unit];
  }, [parts, unitColumn, unitSteps]);
  const compared = comparison?.with === 'points' ? range : (comparison?.range ?? null);

  const isSameDays = comparison?.with === 'points';
  const make = useMemo(() => {
    const bucketing = (set: MeasureSet) => {
      const shownIn = (steps: Steps): Steps => onlyParts(set, { by, parts: shownParts }, steps);
      const length = step === 'hour' && set.source === 'reported' ? 'day' : step;
      // Weeks and months of other days begin and end elsewhere: days are compared one by one.
      const isByDays = !isSameDays && (length === 'week' || length === 'month');
      return {
        now: memoized((steps) => bucketsOf(shownIn(steps), range, length)),
        before: compared
          ? memoized((steps, like: readonly Bucket[]) =>
              isByDays ? bucketsLike(shownIn(steps), compared, like) : bucketsOf(shownIn(steps), compared, length),
            )
          : null,
      };
    };
    return new Map(sets.map((set) => [set, bucketing(set)]));
  }, [sets, range, compared, isSameDays, step, by, shownParts]);
  const { figures, further } = useMemo((): Pick<StatisticFigures, 'figures' | 'further'> => {
    const figureOf = (measure: Measure): Figure => {
      const index = 2 * sets.indexOf(measure.set);
      const [now, earlier] = [reading(index), reading(index + 1)];
      const bucketing = make.get(measure.set);
      const shownOf = (of: Reading, bucketsIn: (steps: Steps) => Shown['buckets']): Shown => ({
        buckets: bucketsIn(of.steps),
        since: of.since,
        ...openingOf(measure.set, { by, parts: shownParts }, of),
      });
      const shown = now && bucketing && shownOf(now, bucketing.now);
      const beforeIn = bucketing?.before;
      const before =
        earlier && shown && beforeIn ? shownOf(earlier, (steps) => beforeIn(steps, shown.buckets)) : undefined;
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
    return { figures: [figureOf(first), ...others.map(figureOf)], further: furtherMeasures.map(figureOf) };
  }, [declared, measures, furtherMeasures, sets, reading, make, by, shownParts]);

  const end = range.to < range.today ? endOf(range.to) : point;
  return { scope, range, end, shownParts, figures, further, error, refetch };
}
