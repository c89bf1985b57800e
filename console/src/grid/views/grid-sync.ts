// Keeps the hash URL and the grid in sync. The URL's view is applied to the grid. Changes on the grid are written to
// the URL.
import type { ColumnState, GridApi, GridState } from 'ag-grid-community';
import { useEffect } from 'react';
import type { SortModel } from '#contracts/wire/filter.ts';
import { ACTIONS_COLUMN } from '../columns/grid-context.ts';
import type { Column } from '../columns/column.ts';
import type { ViewState } from './view-state.ts';

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The grid's state before its first request for rows; `standard`: the columns shown by default. */
export function initialState<Row>(
  columns: readonly Column<Row>[],
  standard: readonly string[],
  view: ViewState,
): GridState {
  const shown = view.columns ?? standard;
  const fields = columns.map(({ field }) => field);
  return {
    // Unspecified parts (widths, pinning) keep their layout.
    partialColumnState: true,
    filter: { filterModel: view.filter },
    sort: { sortModel: view.sort },
    columnVisibility: { hiddenColIds: fields.filter((field) => !shown.includes(field)) },
    columnOrder: { orderedColIds: orderOf(fields, shown) },
  };
}
const orderOf = (fields: readonly string[], shown: readonly string[]): string[] => [
  ...shown,
  ...fields.filter((field) => !shown.includes(field)),
  ACTIONS_COLUMN,
];

/** The grid's sort order. */
export const sortOf = <Row>(api: GridApi<Row>): SortModel =>
  api
    .getColumnState()
    .filter((state): state is ColumnState & { sort: 'asc' | 'desc' } => Boolean(state.sort))
    .sort((left, right) => (left.sortIndex ?? 0) - (right.sortIndex ?? 0))
    .map(({ colId, sort }) => ({ colId, sort }));

/** The visible columns in order, pinned or not; null if they are the default ones. */
export function shownColumns<Row>(
  api: GridApi<Row>,
  columns: readonly Column<Row>[],
  standard: readonly string[],
): string[] | null {
  const fields = new Set<string>(columns.map(({ field }) => field));
  const shown = api
    .getAllGridColumns()
    .filter((column) => column.isVisible())
    .map((column) => column.getColId())
    .filter((id) => fields.has(id));
  return same(shown, standard) ? null : shown;
}

/** Puts the URL's filter, order and columns on the grid when they differ. */
export function useViewOnGrid<Row>(
  api: GridApi<Row> | null,
  columns: readonly Column<Row>[],
  standard: readonly string[],
  { filter, sort, columns: shown }: ViewState,
): void {
  useEffect(() => {
    if (api && !same(api.getFilterModel(), filter)) api.setFilterModel(filter);
  }, [api, filter]);
  useEffect(() => {
    if (!api || same(sortOf(api), sort)) return;
    api.applyColumnState({
      state: sort.map(({ colId, sort: direction }, sortIndex) => ({ colId, sort: direction, sortIndex })),
      defaultState: { sort: null },
    });
  }, [api, sort]);
  useEffect(() => {
    if (!api || same(shownColumns(api, columns, standard), shown)) return;
    const visible = shown ?? standard;
    const fields = columns.map(({ field }) => field);
    api.applyColumnState({
      state: orderOf(fields, visible).map((colId) =>
        colId === ACTIONS_COLUMN ? { colId } : { colId, hide: !visible.includes(colId) },
      ),
      applyOrder: true,
    });
  }, [api, columns, standard, shown]);
}
