// The scope of a statistics page: everything on the page shows the same days, steps, point in time, parts, and what
// they are compared with.
import type { Versus } from '#contracts/wire/scope.ts';
import type { StepLength } from '#contracts/wire/series.ts';
import { addDays, daysBetween, type Range } from '../../base/days.ts';

/** The steps of charts. */
export const STEPS = ['hour', 'day', 'week', 'month'] as const satisfies readonly StepLength[];

/** `points`: the same days, as they were known at an earlier point in time. */
export interface Comparison {
  with: Exclude<Versus, 'none'> | 'points';
  range: Range;
  /** The point in time at which they are read; null: now. */
  point: string | null;
}

const WEEK = 7;
/** The most days that are shown by hour. */
const MOST_DAYS_BY_HOUR = 31;

/** The steps that a range can be shown in; by hour only if the values are known by hour. */
export function stepsFor(range: Range, isByHour: boolean): readonly StepLength[] {
  const count = daysBetween(range.from, range.to).length;
  return STEPS.filter((step) => (step === 'hour' ? isByHour && count <= MOST_DAYS_BY_HOUR : true));
}

/** The same day of the month before, or its last day. */
function monthEarlier(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1, 0));
  return new Date(Date.UTC(year, month - 2, Math.min(date, lastOfMonth.getUTCDate()))).toISOString().slice(0, 10);
}

/** The days that a range is compared with. */
export function rangeVersus({ from, to }: Range, versus: Exclude<Versus, 'none'>): Range {
  switch (versus) {
    case 'before': {
      const count = daysBetween(from, to).length;
      return { from: addDays(from, -count), to: addDays(from, -1) };
    }
    case 'week':
      return { from: addDays(from, -WEEK), to: addDays(to, -WEEK) };
    case 'month':
      return { from: monthEarlier(from), to: monthEarlier(to) };
  }
}

/** Parts in an address. Their names may contain commas. */
export const textOfParts = (parts: readonly string[]): string => parts.map(encodeURIComponent).join(',');
/** What is not written by `textOfParts` is taken as it is. */
export const partsOfText = (text: string): string[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
