// A figure: a measure over days, by step, with what it is compared with.
import { canonicalJson } from '#contracts/values/canonical.ts';
import type { Measure, Where } from '#contracts/kits/measure.ts';
import type { StepLength } from '#contracts/wire/series.ts';
import type { Range } from '../../base/days.ts';
import { bucketsLike, bucketsOf, type Bucket, type Steps } from './buckets.ts';
import { openingWhere, stepsWhere } from './counted-groups.ts';
import { valuesOf, type Shown, type Valued } from './measure-values.ts';
import { perMeasure } from './per-measure.ts';
import type { Reading } from './reading.ts';

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

/** The days of figures, their step, and the days they are compared with (null: none). */
export interface Days {
  range: Range;
  step: StepLength;
  compared: Range | null;
}
/** The readings of a measure's set. */
export interface Readings {
  now: Reading | undefined;
  before: Reading | undefined;
}

/** The step of a measure's figures: a source that reports by day is not known by hour. */
export const stepOf = ({ set }: Measure, step: StepLength): StepLength =>
  step === 'hour' && set.source === 'reported' ? 'day' : step;

/** Keeps the last value, as long as it would be made of the same. */
function kept<Of extends readonly unknown[], Value>(make: (...of: Of) => Value): (...of: Of) => Value {
  let last: { of: Of; value: Value } | undefined;
  return (...of) => {
    if (!last?.of.every((one, index) => one === of[index])) last = { of, value: make(...of) };
    return last.value;
  };
}
const valuedOf = perMeasure(valuesOf);

/**
 * Returns the figure of a measure from its readings, of the groups with these values. Figures are kept: answers arrive
 * one by one, and each renders the page again.
 */
export function figuresIn({
  range,
  step,
  compared,
}: Days): (measure: Measure, where: Where, readings: Readings) => Figure {
  const bucketing = (measure: Measure, where: Where) => {
    const length = stepOf(measure, step);
    // Weeks and months of other days begin and end elsewhere: days are compared one by one.
    const isByDays = compared !== range && (length === 'week' || length === 'month');
    return {
      now: kept((steps: Steps) => bucketsOf(stepsWhere(where, steps), range, length)),
      before: compared
        ? kept((steps: Steps, like: readonly Bucket[]) =>
            isByDays
              ? bucketsLike(stepsWhere(where, steps), compared, like)
              : bucketsOf(stepsWhere(where, steps), compared, length),
          )
        : null,
    };
  };
  const figureWhere = (measure: Measure, where: Where, { now, before }: ReturnType<typeof bucketing>) =>
    kept((reading: Reading | undefined, earlier: Reading | undefined): Figure => {
      const shownOf = (of: Reading, bucketsIn: (steps: Steps) => readonly Bucket[]): Shown => ({
        buckets: bucketsIn(of.steps),
        since: of.since,
        ...openingWhere(where, of),
      });
      const shown = reading && shownOf(reading, now);
      const shownBefore =
        earlier && shown && before ? shownOf(earlier, (steps) => before(steps, shown.buckets)) : undefined;
      return {
        measure,
        reading,
        shown,
        valued: shown && valuedOf(shown, measure),
        before: shownBefore,
        valuedBefore: shownBefore && valuedOf(shownBefore, measure),
      };
    });
  // Measures of a set share their steps, and so the values of their parts.
  const bucketings = new Map<string, ReturnType<typeof bucketing>>();
  const figures = new Map<string, ReturnType<typeof figureWhere>>();
  return (measure, where, { now, before }) => {
    const ofSet = canonicalJson([measure.set.name, where]);
    const buckets = bucketings.get(ofSet) ?? bucketing(measure, where);
    bucketings.set(ofSet, buckets);
    const key = `${measure.name} ${ofSet}`;
    const figure = figures.get(key) ?? figureWhere(measure, where, buckets);
    figures.set(key, figure);
    return figure(now, before);
  };
}
