// Parses a day or a range of days: by name, by date, or by month and day alone.
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Days by name: how many units before the current one, and how many days. */
const NAMED: readonly { names: readonly string[]; unit: 'day' | 'week' | 'month'; before: number }[] = [
  { names: ['今天', 'today'], unit: 'day', before: 0 },
  { names: ['昨天', 'yesterday'], unit: 'day', before: 1 },
  { names: ['本周', 'this week'], unit: 'week', before: 0 },
  { names: ['上周', 'last week'], unit: 'week', before: 1 },
  { names: ['本月', 'this month'], unit: 'month', before: 0 },
  { names: ['上月', 'last month'], unit: 'month', before: 1 },
];
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const DAY = 'YYYY-MM-DD';
const DATE = /^(?<year>\d{4})([-/]|年)(?<month>\d{1,2})([-/]|月)(?<day>\d{1,2})日?$/;
const MONTH_AND_DAY = /^(?<month>\d{1,2})(\/|月)(?<day>\d{1,2})日?$/;
const MONTH_FIRST = /^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2})(st|nd|rd|th)?(,? (?<year>\d{4}))?$/i;
const DAY_FIRST = /^(?<day>\d{1,2})(st|nd|rd|th)? (?<name>[a-z]{3,9})\.?(,? (?<year>\d{4}))?$/i;
/** The furthest back that the last 29 February can be. */
const YEARS_BACK = 8;

const twoDigits = (part: number): string => String(part).padStart(2, '0');
/** When the day begins in the zone; null: there is no such day. */
function dayAt(year: number, month: number, day: number, zone: string): Dayjs | null {
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  const at = dayjs.tz(`${date} 00:00:00`, zone);
  return at.isValid() && at.format(DAY) === date ? at : null;
}

/** Without a year: the latest such day that is not in the future. */
function dated(typed: string, zone: string, today: Dayjs): Dayjs | null {
  const { year, month, day, name } =
    [DATE, MONTH_AND_DAY, MONTH_FIRST, DAY_FIRST].map((form) => form.exec(typed)).find(Boolean)?.groups ?? {};
  if (day === undefined) return null;
  const at = name === undefined ? Number(month) : MONTHS.findIndex((one) => one.startsWith(name.toLowerCase())) + 1;
  if (year !== undefined) return dayAt(Number(year), at, Number(day), zone);
  return (
    Array.from({ length: YEARS_BACK + 1 }, (_, back) => dayAt(today.year() - back, at, Number(day), zone)).find(
      (one) => one && !one.isAfter(today),
    ) ?? null
  );
}

export interface Days {
  /** `2026-11-20`, both included. */
  first: string;
  last: string;
  /** From the first instant to the last, in the zone. */
  dateFrom: string;
  dateTo: string;
}

/** Weeks begin on Monday. null: not a day. */
export function daysOf(typed: string, zone: string, now: number): Days | null {
  const named = NAMED.find(({ names }) =>
    names.some((name) => name.startsWith(typed.toLowerCase()) && typed.length > 1),
  );
  const today = dayjs(now).tz(zone);
  const monday = today.startOf('day').subtract((today.day() + 6) % 7, 'day');
  const first = named
    ? (named.unit === 'week' ? monday : today.startOf(named.unit)).subtract(named.before, named.unit)
    : dated(typed, zone, today);
  if (!first) return null;
  const last = first.add(1, named?.unit ?? 'day').subtract(1, 'millisecond');
  return {
    first: first.format(DAY),
    last: last.format(DAY),
    dateFrom: first.toISOString(),
    dateTo: last.toISOString(),
  };
}
