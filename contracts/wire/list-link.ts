// What a link says of a list's rows, in the search of the console's hash URL: the console shows by it, and the server
// reads ahead by it.
import { namedInterval } from '../values/interval.ts';
import { isTooDeep } from './json-depth.ts';
import { SortModel, type ColumnFilter, type Condition, type FilterModel } from './filter.ts';
import { asOfOf, isPosition } from '../values/point-in-time.ts';
import { ViewFilter, type LastCondition } from '../areas/view/view-filter.ts';

/** What of a link is not understood, as it stands there, counts as not said. */
export interface Read<Value> {
  value: Value;
  ignored: readonly string[];
}

const parsed = (text: string): unknown => {
  try {
    return isTooDeep(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Whether a condition has the values it goes by: without them no list can be asked with it. */
function isWhole(condition: Condition): boolean {
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

/** Relative dates stay relative. `takes`: whether there is a column that takes such a filter. */
export function linkedFilter(
  search: URLSearchParams,
  takes: (column: string, filter: ColumnFilter | LastCondition) => boolean,
): Read<ViewFilter> {
  const text = search.get('filter');
  if (!text) return { value: {}, ignored: [] };
  const model = ViewFilter.safeParse(parsed(text));
  if (!model.success) return { value: {}, ignored: [text] };
  const isGood = ([column, filter]: [string, ColumnFilter | LastCondition]): boolean =>
    (isRelative(filter) || conditionsOf(filter).every(isWhole)) && takes(column, filter);
  const entries = Object.entries(model.data);
  return {
    value: Object.fromEntries(entries.filter(isGood)),
    ignored: entries.filter((entry) => !isGood(entry)).map(([column, filter]) => `${column} ${JSON.stringify(filter)}`),
  };
}

/** `amount:desc,recordedAt:asc` */
export function linkedSort(search: URLSearchParams, columns: ReadonlySet<string>): Read<SortModel> {
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

/** The position a list is held at; none where the link shows a point in time. */
export function linkedPause(search: URLSearchParams): Read<string | null> {
  const text = search.get('pause');
  if (!text || asOfOf(search) !== null) return { value: null, ignored: [] };
  return isPosition(text) ? { value: text, ignored: [] } : { value: null, ignored: [text] };
}

const UNIT_MS = { hours: 3_600_000, days: 86_400_000 } as const satisfies Record<LastCondition['unit'], number>;

export const isRelative = (filter: ColumnFilter | LastCondition): filter is LastCondition =>
  'type' in filter && filter.type === 'last';
/** The conditions on a column, one or several. */
export const conditionsOf = (filter: ColumnFilter): Condition[] =>
  'conditions' in filter ? filter.conditions : [filter];
/** Whether it lets through the same rows whenever it is asked. */
export const isAbsolute = (filter: ViewFilter): filter is FilterModel => !Object.values(filter).some(isRelative);

/** The filter as lists are asked with it, its relative dates counted back from an instant (ms since 1970). */
export function absolute(filter: ViewFilter, now: number): FilterModel {
  if (isAbsolute(filter)) return filter;
  const bound = ({ count, unit }: LastCondition): ColumnFilter => ({
    filterType: 'date',
    type: 'greaterThan',
    dateFrom: new Date(now - count * UNIT_MS[unit]).toISOString(),
  });
  return Object.fromEntries(
    Object.entries(filter).map(([column, condition]): [string, ColumnFilter] => [
      column,
      isRelative(condition) ? bound(condition) : condition,
    ]),
  );
}

/**
 * The instant (ms) a point in time stands for: a position, an instant, or now (null). `recordedAt`: when a position was
 * recorded; null if nothing was.
 */
export async function momentOf(
  point: string | null,
  recordedAt: (position: string) => Promise<string | null>,
): Promise<number> {
  const instant = point !== null && isPosition(point) ? await recordedAt(point) : point;
  const moment = instant === null ? Number.NaN : Date.parse(instant);
  return Number.isNaN(moment) ? Date.now() : moment;
}
