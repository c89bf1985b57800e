// AG Grid as the display of a live list: its rows are requested, painted and selected through the grid's API.
import type { IDatasource } from 'ag-grid-community';
import { ACTIONS_COLUMN } from '../columns/grid-context.ts';
import type { SelectableRows } from '../columns/selection.ts';
import type { RowsRequest } from '../live/controller/list-reading.ts';
import type { RowDisplay } from '../live/row-display.ts';
import type { ListGrid } from './list-grid.ts';
import { createRowPainter } from './row-painter.ts';

/** A destroyed grid is left alone: a page that is left destroys it before its list knows. */
export function createGridRows<Row extends { id: string }>(api: ListGrid<Row>): RowDisplay<Row> & SelectableRows<Row> {
  const painter = createRowPainter<Row>();
  painter.attach(api);
  const grid = (): ListGrid<Row> | null => (api.isDestroyed() ? null : api);
  /** Checks or unchecks the loaded rows that match. */
  const setChecked = (isChecked: boolean, matches: (row: Row) => boolean): void =>
    grid()?.forEachNode((node) => {
      if (node.data && node.isSelected() !== isChecked && matches(node.data)) node.setSelected(isChecked);
    });
  return {
    loadedRows: () => {
      const rows: Row[] = [];
      grid()?.forEachNode(({ data }) => {
        if (data) rows.push(data);
      });
      return rows;
    },
    visibleRows: () =>
      (grid()?.getRenderedNodes() ?? [])
        .toSorted((left, right) => (left.rowIndex ?? 0) - (right.rowIndex ?? 0))
        .flatMap(({ data }) => (data ? [data] : [])),
    reload: () => grid()?.refreshInfiniteCache(),
    scrollToTop: () => grid()?.ensureIndexVisible(0, 'top'),
    paint: painter.paint,
    rowsComeIn: painter.rowsComeIn,
    listReplaced: painter.readAnew,
    refreshColumns: (columns) => {
      const shown = grid();
      // A row's actions may depend on its computed values.
      shown?.refreshCells({
        columns: [...columns, ACTIONS_COLUMN].filter((name) => shown.getColumn(name)),
        suppressFlash: true,
      });
    },
    check: (matches) => setChecked(true, matches),
    uncheck: (matches) => setChecked(false, matches),
    uncheckAll: () => grid()?.deselectAll(),
    stop: painter.stop,
  };
}

/** Answers the grid's requests for rows from a list. */
export const datasourceOf = <Row>(read: (request: RowsRequest<Row>) => void): IDatasource => ({
  getRows: ({ startRow, endRow, filterModel, sortModel, successCallback, failCallback }) =>
    read({
      start: startRow,
      end: endRow,
      filter: filterModel,
      sort: sortModel.map(({ colId, sort }) => ({ colId, sort })),
      onRows: successCallback,
      onFailed: failCallback,
    }),
});
