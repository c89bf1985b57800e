// "The last 24 hours" stays relative in links and saved views. Bounds are made of it here, where rows are asked for, counted back from
// the point in time the list shows: the asOf or the position it is held at, and while it is live, from now.
import type { ColumnFilter, FilterModel } from '#contracts/list.ts';
import type { LastCondition, ViewFilter } from '#contracts/view.ts';
import { isPosition } from '../app/as-of.ts';

const UNIT_MS = { hours: 3_600_000, days: 86_400_000 } as const satisfies Record<LastCondition['unit'], number>;

export const isRelative = (filter: ColumnFilter | LastCondition): filter is LastCondition => 'type' in filter && filter.type === 'last';
/** Whether it lets through the same rows whenever it is asked. */
export const isAbsolute = (filter: ViewFilter): filter is FilterModel => !Object.values(filter).some(isRelative);

/** The filter as lists are asked with it, its relative dates counted back from an instant (ms since 1970). */
export function absolute(filter: ViewFilter, now: number): FilterModel {
  if (isAbsolute(filter)) return filter;
  const bound = ({ count, unit }: LastCondition): ColumnFilter => ({ filterType: 'date', type: 'greaterThan', dateFrom: new Date(now - count * UNIT_MS[unit]).toISOString() });
  return Object.fromEntries(Object.entries(filter).map(([column, condition]): [string, ColumnFilter] => [column, isRelative(condition) ? bound(condition) : condition]));
}

/** The instant (ms) a point in time stands for: a position, an instant, or now (null). `recordedAt`: when a position was recorded; null if nothing was. */
export async function momentOf(point: string | null, recordedAt: (position: string) => Promise<string | null>): Promise<number> {
  const instant = point !== null && isPosition(point) ? await recordedAt(point) : point;
  const moment = instant === null ? Number.NaN : Date.parse(instant);
  return Number.isNaN(moment) ? Date.now() : moment;
}
