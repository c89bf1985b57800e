// The list state in a link, the query of the console's hash URL. The console shows it; the server preloads rows by it.
import { namedInterval } from '../../values/interval.ts';
import { readJson } from '../../wire/json.ts';
import { SortModel, type ColumnFilter, type Condition, type FilterModel } from '../../wire/filter.ts';
import { asOfOf, isPosition } from '../../values/point-in-time.ts';
import { ViewFilter, type LastCondition } from './view-filter.ts';

/** Parts of a link that are not understood are ignored and listed. */
export interface LinkValue<Value> {
  value: Value;
  ignored: readonly string[];
}

const jsonIn = (text: string): unknown => {
  const read = readJson(text);
  return read.fault === undefined ? read.value : undefined;
};

/** Whether a condition has all values it needs. */
function isComplete(condition: Condition): boolean {
  if (
    condition.filterType === 'set' ||
    condition.filterType === 'boolean' ||
    condition.type === 'blank' ||
    condition.type === 'notBlank'
  )
    return true;
  const bounds =
    condition.filterType === 'date'
      ? [condition.dateFrom, condition.dateTo]
      : [condition.filter, condition.filterType === 'number' ? condition.filterTo : null];
  return bounds
    .slice(0, condition.type === 'inRange' ? 2 : 1)
    .every(
      (bound) =>
        bound !== null &&
        bound !== undefined &&
        (condition.filterType !== 'date' || namedInterval(String(bound)) !== null),
    );
}

/** Relative dates stay relative. `accepts`: whether a column accepts such a filter. */
export function linkedFilter(
  search: URLSearchParams,
  accepts: (column: string, filter: ColumnFilter | LastCondition) => boolean,
): LinkValue<ViewFilter> {
  const text = search.get('filter');
  if (!text) return { value: {}, ignored: [] };
  const model = ViewFilter.safeParse(jsonIn(text));
  if (!model.success) return { value: {}, ignored: [text] };
  const isValid = ([column, filter]: [string, ColumnFilter | LastCondition]): boolean =>
    (isRelativeDate(filter) || conditionsOf(filter).every(isComplete)) && accepts(column, filter);
  const entries = Object.entries(model.data);
  return {
    value: Object.fromEntries(entries.filter(isValid)),
    ignored: entries
      .filter((entry) => !isValid(entry))
      .map(([column, filter]) => `${column} ${JSON.stringify(filter)}`),
  };
}

/** `amount:desc,recordedAt:asc` */
export function linkedSort(search: URLSearchParams, columns: ReadonlySet<string>): LinkValue<SortModel> {
  const text = search.get('sort') ?? '';
  const model = SortModel.safeParse(
    text
      .split(',')
      .filter(Boolean)
      .map((part) => {
        const [colId, sort] = part.split(':');
        return { colId, sort };
      }),
  );
  if (!model.success) return { value: [], ignored: [text] };
  return {
    value: model.data.filter(({ colId }) => columns.has(colId)),
    ignored: model.data.flatMap(({ colId, sort }) => (columns.has(colId) ? [] : [`${colId}:${sort}`])),
  };
}

/** The position at which a list is paused; none if the link shows a point in time. */
export function linkedPause(search: URLSearchParams): LinkValue<string | null> {
  const text = search.get('pause');
  if (!text || asOfOf(search) !== null) return { value: null, ignored: [] };
  return isPosition(text) ? { value: text, ignored: [] } : { value: null, ignored: [text] };
}

const UNIT_MS = { hours: 3_600_000, days: 86_400_000 } as const satisfies Record<LastCondition['unit'], number>;

export const isRelativeDate = (filter: ColumnFilter | LastCondition): filter is LastCondition =>
  'type' in filter && filter.type === 'last';
/** The conditions of a column filter. */
export function conditionsOf(filter: ColumnFilter): Condition[] {
  if (!('conditions' in filter)) return [filter];
  const conditions: readonly ColumnFilter[] = filter.conditions;
  return conditions.flatMap(conditionsOf);
}
/** Whether the filter has no relative dates. */
export const hasOnlyAbsoluteDates = (filter: ViewFilter): filter is FilterModel =>
  !Object.values(filter).some(isRelativeDate);

/** The filter with relative dates resolved from an instant (ms since 1970). */
export function withAbsoluteDates(filter: ViewFilter, now: number): FilterModel {
  if (hasOnlyAbsoluteDates(filter)) return filter;
  const bound = ({ count, unit }: LastCondition): ColumnFilter => ({
    filterType: 'date',
    type: 'greaterThan',
    dateFrom: new Date(now - count * UNIT_MS[unit]).toISOString(),
  });
  return Object.fromEntries(
    Object.entries(filter).map(([column, condition]): [string, ColumnFilter] => [
      column,
      isRelativeDate(condition) ? bound(condition) : condition,
    ]),
  );
}

/**
 * The instant (ms) of a point in time: a position, an instant, or now (null). `recordedAt`: the recording time of a
 * position, null if there is none.
 */
export async function momentOf(
  point: string | null,
  recordedAt: (position: string) => Promise<string | null>,
): Promise<number> {
  const instant = point !== null && isPosition(point) ? await recordedAt(point) : point;
  const moment = instant === null ? Number.NaN : Date.parse(instant);
  return Number.isNaN(moment) ? Date.now() : moment;
}
