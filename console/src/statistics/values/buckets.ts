// The steps of a chart, made of the hours or days of a series.
import type { StepLength } from '#contracts/wire/series.ts';
import { startOf, type Range } from '../../base/days.ts';
import type { Reading } from './reading.ts';

export type Steps = Reading['steps'];

/** One step of a chart: the steps of the series that it consists of, from one instant up to another. */
export interface Bucket {
  from: string;
  to: string;
  steps: Steps;
}
const DAYS_OF_WEEK = 7;
const DAY_MS = 86_400_000;

/** The instant at which the step of an instant begins. Weeks begin on Mondays. */
const bucketStart: Readonly<Record<StepLength, (from: string) => string>> = {
  hour: (from) => from,
  day: (from) => from,
  week: (from) => {
    const daysSinceMonday = (new Date(from).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
    return new Date(Date.parse(from) - daysSinceMonday * DAY_MS).toISOString();
  },
  month: (from) => `${from.slice(0, 7)}-01T00:00:00.000Z`,
};
/**
 * The steps of a range, made of the hours or days of a series. The first and the last may be parts of a week or month:
 * nothing outside of the range counts.
 */
export function bucketsOf(steps: Steps, { from }: Range, length: StepLength): Bucket[] {
  const first = startOf(from);
  const startOfBucket = bucketStart[length];
  const buckets: { start: string; of: Steps[number][] }[] = [];
  for (const step of steps) {
    if (step.from < first) continue;
    const start = startOfBucket(step.from);
    const last = buckets.at(-1);
    if (last?.start === start) last.of.push(step);
    else buckets.push({ start, of: [step] });
  }
  return buckets.map(({ of }) => ({ from: of[0]!.from, to: of.at(-1)!.to, steps: of }));
}

/**
 * The steps of the days that others are compared with, grouped as those: as many days in each. What is left belongs to
 * the last one, so that all of them add up to the days.
 */
export function bucketsLike(steps: Steps, { from }: Range, like: readonly Bucket[]): Bucket[] {
  const waiting = steps.filter((step) => step.from >= startOf(from));
  return like.flatMap(({ steps: { length } }, index) => {
    const of = waiting.splice(0, index === like.length - 1 ? waiting.length : length);
    return of.length ? [{ from: of[0]!.from, to: of.at(-1)!.to, steps: of }] : [];
  });
}
