// What a text typed into a list's quick filter may mean by what its columns are: a code by its words in either language, an amount or a bound of one, a day or the last days.
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { MAX_LAST, type ViewFilter } from '#contracts/view.ts';
import { SCALE, parseUnits } from '../../base/amounts.ts';
import type { Column } from '../columns/column.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Of each kind so many at most: the likeliest are the first in sight. */
const CODES = 6;
const FIGURES = 2;

/** Days by their names, from so many units before this one, and how many days. */
const NAMED_DAYS: readonly { names: readonly string[]; unit: 'day' | 'week' | 'month'; before: number }[] = [
  { names: ['今天', 'today'], unit: 'day', before: 0 }, { names: ['昨天', 'yesterday'], unit: 'day', before: 1 },
  { names: ['本周', 'this week'], unit: 'week', before: 0 }, { names: ['上周', 'last week'], unit: 'week', before: 1 },
  { names: ['本月', 'this month'], unit: 'month', before: 0 }, { names: ['上月', 'last month'], unit: 'month', before: 1 },
];
const DAY = 'YYYY-MM-DD';
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const LAST = /^(?:(?:最近|近|过去)\s*(\d{1,4})\s*(?:(天|日)|小时)|(?:last|past)\s+(\d{1,4})\s*(?:(days?)|hours?))$/i;
const BOUNDS = { '>=': 'greaterThanOrEqual', '≥': 'greaterThanOrEqual', '>': 'greaterThan', '<=': 'lessThanOrEqual', '≤': 'lessThanOrEqual', '<': 'lessThan', '=': 'equals' } as const;
const BOUND = /^([<>]=?|[≥≤=])\s*(?=\d)/;

/** From its first instant to its last, by the clock of the zone; weeks begin on Monday. null: no day. */
function daysOf(typed: string, zone: string, now: number): { dateFrom: string; dateTo: string } | null {
  const named = NAMED_DAYS.find(({ names }) => names.some((name) => name.startsWith(typed.toLowerCase()) && typed.length > 1));
  const today = dayjs(now).tz(zone);
  const monday = today.startOf('day').subtract((today.day() + 6) % 7, 'day');
  const told = DATE.test(typed) ? dayjs.tz(`${typed} 00:00:00`, zone) : null;
  const first = named ? (named.unit === 'week' ? monday : today.startOf(named.unit)).subtract(named.before, named.unit) : told?.format(DAY) === typed ? told : null;
  if (!first?.isValid()) return null;
  return { dateFrom: first.toISOString(), dateTo: first.add(1, named?.unit ?? 'day').subtract(1, 'millisecond').toISOString() };
}

/** So many days or hours back; null: it says nothing of the kind. */
function lastOf(typed: string): ViewFilter[string] | null {
  const [, chinese, chineseDays, english, englishDays] = LAST.exec(typed) ?? [];
  const count = Number(chinese ?? english);
  return count >= 1 && count <= MAX_LAST ? { filterType: 'date', type: 'last', count, unit: chineseDays ?? englishDays ? 'days' : 'hours' } : null;
}

/** The filters of one column each that it may mean, likeliest first. `zone`: that of the days; `inBoth`: a text with what it is in the other language. */
export function meaningsOf<Row>(columns: readonly Column<Row>[], typed: string, zone: string, now: number, inBoth: (text: string) => string): ViewFilter[] {
  const text = typed.toLowerCase();
  const codes = columns.flatMap((column) => {
    if (column.kind !== 'status' && column.kind !== 'choice' && column.kind !== 'set') return [];
    const values = column.kind === 'status' ? Object.keys(column.tones) : column.values;
    return values.filter((value) => inBoth(column.label(value)).toLowerCase().includes(text) || value.toLowerCase().replaceAll('_', ' ').startsWith(text))
      .map((value): ViewFilter => ({ [column.field]: { filterType: 'set', values: [value] } }));
  });
  const [sign, bound] = BOUND.exec(typed) ?? ['', null];
  const bounds = bound === null ? ['equals', 'greaterThanOrEqual'] as const : [BOUNDS[bound as keyof typeof BOUNDS]];
  const amounts = columns.flatMap((column): ViewFilter[] => {
    if (column.kind !== 'btc' && column.kind !== 'units') return [];
    const filter = parseUnits(typed.slice(sign.length), column.kind === 'btc' ? SCALE.btc : column.scale);
    return filter === null ? [] : bounds.map((type) => ({ [column.field]: { filterType: 'number', type, filter: `${filter}` } }));
  });
  const days = daysOf(typed, zone, now);
  const within = days ? { filterType: 'date' as const, type: 'inRange' as const, ...days } : lastOf(typed);
  const instants = within ? columns.flatMap(({ kind, field }): ViewFilter[] => (kind === 'instant' ? [{ [field]: within }] : [])) : [];
  return [...instants.slice(0, FIGURES), ...amounts.slice(0, 2 * FIGURES), ...codes.slice(0, CODES)];
}
