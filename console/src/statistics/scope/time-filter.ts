// Filters of lists by time: by days, or by any span.
import type { MeasureRows } from '#contracts/kits/measure.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { addDays, dayOf, startOf, type Range } from '../../base/days.ts';

/** From one instant up to another. */
export interface Span {
  from: string;
  to: string;
}
type TimeColumn = NonNullable<MeasureRows['time']>;

/** The rows of a span. Both bounds of the filter are included. */
export function timeFilter({ column, kind }: TimeColumn, { from, to }: Span): FilterModel {
  const last = new Date(Date.parse(to) - 1).toISOString();
  const [dateFrom, dateTo] = kind === 'day' ? [dayOf(from), dayOf(last)] : [from, last];
  return { [column]: { filterType: 'date', type: 'inRange', dateFrom, dateTo } };
}
/** The rows of days. */
export const daysOf = (time: TimeColumn, { from, to }: Range): FilterModel =>
  timeFilter(time, { from: startOf(from), to: startOf(addDays(to, 1)) });
