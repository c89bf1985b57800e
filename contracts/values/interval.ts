/** The interval of a date filter: `start` (included) to `end` (excluded), RFC 3339 UTC. */
export interface Interval {
  start: string;
  end: string;
}

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** AG Grid's format. Midnight means the whole day: its day picker sends that. */
const GRID = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
/** The last instant of RFC 3339. */
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const WITH_FRACTION = /\.\d/;

/** A day is 24 hours UTC, a time one second, a fractional time one millisecond; null: not a date. */
export function namedInterval(text: string): Interval | null {
  const grid = GRID.exec(text);
  const isDay = DAY.test(text) || grid?.[2] === '00:00:00';
  const start = Date.parse(
    isDay ? `${text.slice(0, 10)}T00:00:00Z` : grid ? `${grid[1]}T${grid[2]}Z` : RFC_3339.test(text) ? text : '',
  );
  const length = isDay ? DAY_MS : WITH_FRACTION.test(text) ? 1 : SECOND_MS;
  const valid =
    !Number.isNaN(start) &&
    start >= Date.UTC(1, 0) &&
    start <= LAST &&
    (RFC_3339.test(text) || new Date(start).toISOString().startsWith(text.slice(0, 10)));
  return valid
    ? { start: new Date(start).toISOString(), end: new Date(Math.min(start + length, LAST)).toISOString() }
    : null;
}
