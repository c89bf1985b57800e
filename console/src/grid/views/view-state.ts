// What a list shows, as stored in the hash URL: a link shows the same screen. `asOf` belongs to the whole console
// (app/time/as-of.ts).
import type { SortModel } from '#contracts/wire/filter.ts';
import { linkedFilter, linkedPause, linkedSort, type LinkValue } from '#contracts/areas/view/list-link.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { entriesOf } from '#contracts/values/records.ts';
import type { Ignored } from '../../app/navigation/link-note.tsx';
import { isSortable, type Column } from '../columns/column.ts';
import { supportsFilter } from '../columns/supports-filter.ts';

export interface ViewState {
  /** Relative dates stay relative. */
  filter: ViewFilter;
  sort: SortModel;
  /** Visible columns in their order; null: the list's default ones. */
  columns: string[] | null;
  /** The position the list is held at; null: it is live, or shows a point in time. */
  pause: string | null;
  /** The saved view that was applied; it may have been changed since. */
  saved: string | null;
  /** A supposed price, or change of the price, that the list is shown at: `65000`, `-20%`; null: none. */
  scenario: string | null;
  /** The row whose drawer is open, one of its events, and the field whose value is asked about. */
  row: string | null;
  /** By `eventKey`. */
  event: string | null;
  field: string | null;
}

function columnsOf(search: URLSearchParams, known: ReadonlySet<string>): LinkValue<string[] | null> {
  const named = (search.get('cols') ?? '').split(',').filter(Boolean);
  const columns = named.filter((column) => known.has(column));
  return {
    value: columns.length ? [...new Set(columns)] : null,
    ignored: named.filter((column) => !known.has(column)),
  };
}

/** A single text parameter, if it is valid. */
function oneOf(search: URLSearchParams, key: string, isGood: (text: string) => boolean): LinkValue<string | null> {
  const text = search.get(key);
  return text === null || isGood(text) ? { value: text, ignored: [] } : { value: null, ignored: [text] };
}

/** The address parameter of a scenario. */
export const SCENARIO = 'suppose';

/** Its number; for an event outside the row's own stream, its position. */
const EVENT = /^(\d{1,9}|@\d{1,19})$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The default order of a list under a filter. */
export type OrderOf = (filter: ViewFilter) => SortModel;

function read<Row>(search: URLSearchParams, columns: readonly Column<Row>[], views?: readonly { id: string }[]) {
  const byField = new Map<string, Column<Row>>(columns.map((column) => [column.field, column]));
  const known = new Set(byField.keys());
  return {
    filter: linkedFilter(search, (field, filter) => {
      const column = byField.get(field);
      return column !== undefined && supportsFilter(column, filter);
    }),
    sort: linkedSort(search, new Set(columns.filter(isSortable).map(({ field }) => field))),
    columns: columnsOf(search, known),
    pause: linkedPause(search),
    saved: oneOf(search, 'view', (text) => UUID.test(text) && views?.some(({ id }) => id === text) !== false),
    event: oneOf(search, 'event', (text) => EVENT.test(text)),
    field: oneOf(search, 'field', (text) => known.has(text)),
  };
}

/**
 * The view of a list with these columns from a URL search; invalid parts (an unknown column, broken JSON) are ignored.
 * `orderOf`: the default order.
 */
export function readView<Row>(
  search: URLSearchParams,
  of: readonly Column<Row>[],
  orderOf: OrderOf = () => [],
): ViewState {
  const { filter, sort, columns, pause, saved, event, field } = read(search, of);
  return {
    filter: filter.value,
    sort: sort.value.length ? sort.value : orderOf(filter.value),
    columns: columns.value,
    pause: pause.value,
    saved: saved.value,
    scenario: search.get(SCENARIO) || null,
    row: search.get('row') || null,
    event: event.value,
    field: field.value,
  };
}

/** The ignored parts of a URL search; `views`: the person's saved views of this list, undefined while unknown. */
export const ignoredIn = <Row>(
  search: URLSearchParams,
  columns: readonly Column<Row>[],
  views?: readonly { id: string }[],
): Ignored[] =>
  entriesOf(read(search, columns, views)).flatMap(([part, { ignored }]) => ignored.map((text) => ({ part, text })));

const put = (search: URLSearchParams, key: string, value: string | null): void => {
  if (value === null || value === '') search.delete(key);
  else search.set(key, value);
};

const sortText = (sort: SortModel): string =>
  sort.map(({ colId, sort: direction }) => `${colId}:${direction}`).join(',');
/** The search with the view's changed parts written in; the other parameters stay. `order`: the default one. */
export function writeView(search: URLSearchParams, change: Partial<ViewState>, order: SortModel = []): URLSearchParams {
  const next = new URLSearchParams(search);
  if (change.filter) put(next, 'filter', Object.keys(change.filter).length ? JSON.stringify(change.filter) : null);
  if (change.sort) put(next, 'sort', sortText(change.sort) === sortText(order) ? null : sortText(change.sort));
  if (change.columns !== undefined) put(next, 'cols', change.columns?.join(',') ?? null);
  if (change.pause !== undefined) put(next, 'pause', change.pause);
  if (change.saved !== undefined) put(next, 'view', change.saved);
  if (change.scenario !== undefined) put(next, SCENARIO, change.scenario);
  if (change.row !== undefined) put(next, 'row', change.row);
  if (change.event !== undefined) put(next, 'event', change.event);
  if (change.field !== undefined) put(next, 'field', change.field);
  return next;
}
