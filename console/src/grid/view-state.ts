// What a list shows, as it stands in the hash URL: a link shows the same screen. `asOf` belongs to the whole console (app/as-of.ts).
import { SortModel } from '#contracts/list.ts';
import { ViewFilter } from '#contracts/view.ts';
import { asOfOf } from '../app/as-of.ts';

export interface ViewState {
  /** Relative dates stay relative. */
  filter: ViewFilter;
  sort: SortModel;
  /** Visible columns in their order; null: as the list declares them. */
  columns: string[] | null;
  /** The position the list is held at; null: it is live, or shows a point in time. */
  pause: string | null;
  /** The saved view that was applied; what is shown may differ from it by now. */
  saved: string | null;
  /** The row whose drawer is open, an event of it, and the field whose value is asked about. */
  row: string | null;
  event: number | null;
  field: string | null;
}

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

function filterOf(search: URLSearchParams, known: ReadonlySet<string>): ViewFilter {
  const model = ViewFilter.safeParse(parsed(search.get('filter')));
  return model.success ? Object.fromEntries(Object.entries(model.data).filter(([column]) => known.has(column))) : {};
}

/** `amount:desc,recordedAt:asc` */
function sortOf(search: URLSearchParams, known: ReadonlySet<string>): SortModel {
  const parts = (search.get('sort') ?? '').split(',').filter(Boolean).map((part) => {
    const [colId, sort] = part.split(':');
    return { colId, sort };
  });
  const model = SortModel.safeParse(parts);
  return model.success ? model.data.filter(({ colId }) => known.has(colId)) : [];
}

function columnsOf(search: URLSearchParams, known: ReadonlySet<string>): string[] | null {
  const columns = (search.get('cols') ?? '').split(',').filter((column) => known.has(column));
  return columns.length ? [...new Set(columns)] : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The view a URL search names; what it gets wrong (an unknown column, broken JSON) counts as not said. */
export function readView(search: URLSearchParams, fields: readonly string[]): ViewState {
  const known = new Set(fields);
  const pause = search.get('pause');
  const saved = search.get('view');
  const event = search.get('event');
  const field = search.get('field');
  return {
    filter: filterOf(search, known),
    sort: sortOf(search, known),
    columns: columnsOf(search, known),
    pause: pause !== null && /^\d{1,19}$/.test(pause) && asOfOf(search) === null ? pause : null,
    saved: saved !== null && UUID.test(saved) ? saved : null,
    row: search.get('row') || null,
    event: event !== null && /^\d{1,9}$/.test(event) ? Number(event) : null,
    field: field !== null && known.has(field) ? field : null,
  };
}

const put = (search: URLSearchParams, key: string, value: string | null): void => {
  if (value === null || value === '') search.delete(key);
  else search.set(key, value);
};

/** The search with the view's changed parts written in; the rest of it stays. */
export function writeView(search: URLSearchParams, change: Partial<ViewState>): URLSearchParams {
  const next = new URLSearchParams(search);
  if (change.filter) put(next, 'filter', Object.keys(change.filter).length ? JSON.stringify(change.filter) : null);
  if (change.sort) put(next, 'sort', change.sort.map(({ colId, sort }) => `${colId}:${sort}`).join(','));
  if (change.columns !== undefined) put(next, 'cols', change.columns?.join(',') ?? null);
  if (change.pause !== undefined) put(next, 'pause', change.pause);
  if (change.saved !== undefined) put(next, 'view', change.saved);
  if (change.row !== undefined) put(next, 'row', change.row);
  if (change.event !== undefined) put(next, 'event', change.event === null ? null : String(change.event));
  if (change.field !== undefined) put(next, 'field', change.field);
  return next;
}
