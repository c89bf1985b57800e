// The possible meanings of a text typed into a list's quick filter. It may be a code by its label in either language, a
// figure, or a range of days.
import { MAX_LAST, type ViewFilter } from '#contracts/areas/view/view-filter.ts';
import type { Column } from '../columns/column.ts';
import { daysOf } from './days.ts';
import { figuresOf } from './figures.ts';

/** Number of instant columns offered, likeliest first: the visible ones. */
const INSTANTS = 2;
const LAST = /^(?:(?:最近|近|过去)\s*(\d{1,4})\s*(?:(天|日)|小时)|(?:last|past)\s+(\d{1,4})\s*(?:(days?)|hours?))$/i;

/** The last n days or hours; null: it means no such thing. */
function lastOf(typed: string): ViewFilter[string] | null {
  const [, chinese, chineseDays, english, englishDays] = LAST.exec(typed) ?? [];
  const count = Number(chinese ?? english);
  return count >= 1 && count <= MAX_LAST
    ? { filterType: 'date', type: 'last', count, unit: (chineseDays ?? englishDays) ? 'days' : 'hours' }
    : null;
}

/** Day columns first, then instants from the day's beginning to its end. */
function timesOf<Row>(columns: readonly Column<Row>[], typed: string, zone: string, now: number): ViewFilter[] {
  const of = (kind: Column<Row>['kind'], condition: ViewFilter[string]): ViewFilter[] =>
    columns.flatMap((column) => (column.kind === kind ? [{ [column.field]: condition }] : []));
  const days = daysOf(typed, zone, now);
  if (days) {
    const { first, last, dateFrom, dateTo } = days;
    return [
      ...of('day', { filterType: 'date', type: 'inRange', dateFrom: first, dateTo: last }),
      ...of('instant', { filterType: 'date', type: 'inRange', dateFrom, dateTo }).slice(0, INSTANTS),
    ];
  }
  const last = lastOf(typed);
  return last ? of('instant', last).slice(0, INSTANTS) : [];
}

/**
 * The single-column filters it may mean. `zone`: time zone of the days; `now`: the instant they are counted from, null
 * while unknown; `inBoth`: returns a label in both languages.
 */
export function meaningsOf<Row>(
  columns: readonly Column<Row>[],
  typed: string,
  zone: string,
  now: number | null,
  inBoth: (text: string) => string,
): ViewFilter[] {
  const text = typed.toLowerCase();
  const codes = columns.flatMap((column) => {
    if (column.kind !== 'status' && column.kind !== 'choice' && column.kind !== 'set') return [];
    const values = column.kind === 'status' ? Object.keys(column.tones) : column.values;
    return values
      .filter(
        (value) =>
          inBoth(column.label(value)).toLowerCase().includes(text) ||
          value.toLowerCase().replaceAll('_', ' ').startsWith(text),
      )
      .map((value): ViewFilter => ({ [column.field]: { filterType: 'set', values: [value] } }));
  });
  return [...(now === null ? [] : timesOf(columns, typed, zone, now)), ...figuresOf(columns, typed), ...codes];
}
