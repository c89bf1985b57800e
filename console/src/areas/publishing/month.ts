// The weeks of a month, and what is published and withdrawn on their days, in the chosen time zone.

/** `2026-11`. */
export type Month = string;

export const DAY_LENGTH = '2026-11-01'.length;
export const MONTH_LENGTH = '2026-11'.length;

export interface Edge {
  /** RFC 3339. */
  at: string;
  act: 'publish' | 'withdraw';
  area: string;
  id: string;
  name: string;
  /** It has no effect until the record is shown. */
  isHidden: boolean;
}

const DAYS_OF_WEEK = 7;
const utc = (month: Month, day: number): Date => {
  const [year, of] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, of! - 1, day));
};

/** The month some months later, or earlier. */
export function monthAfter(month: Month, months: number): Month {
  const [year, of] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, of! - 1 + months, 1)).toISOString().slice(0, MONTH_LENGTH);
}

/** The weeks that a month touches, from Monday: their days as `2026-11-01`. */
export function weeksOf(month: Month): string[][] {
  const length = utc(monthAfter(month, 1), 0).getUTCDate();
  const before = (utc(month, 1).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  return Array.from({ length: Math.ceil((before + length) / DAYS_OF_WEEK) }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (__, day) =>
      utc(month, 1 - before + week * DAYS_OF_WEEK + day)
        .toISOString()
        .slice(0, DAY_LENGTH),
    ),
  );
}

/** By day, in order of time. `dayOf`: the day of an instant in the chosen zone. */
export function byDay(edges: readonly Edge[], dayOf: (instant: string) => string): ReadonlyMap<string, Edge[]> {
  const days = new Map<string, Edge[]>();
  for (const edge of edges.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    const day = dayOf(edge.at);
    days.set(day, [...(days.get(day) ?? []), edge]);
  }
  return days;
}
