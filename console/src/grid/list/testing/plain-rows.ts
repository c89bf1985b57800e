// Test tools: rows displayed as plain objects, read at once and read again when the list says so.
import type { SelectableRows } from '../../columns/selection.ts';
import type { LiveRow } from '../../live/rows/live-view.ts';
import type { RowDisplay } from '../../live/row-display.ts';
import type { List } from '../list.ts';

export interface PlainRows<Row> extends RowDisplay<Row>, SelectableRows<Row> {
  ids: () => string[];
  /** Ids with a checked box. */
  checked: () => string[];
}

/** `size`: the rows of the window. */
export function plainRows<Row extends LiveRow>(list: () => List<Row>, size: number): PlainRows<Row> {
  let rows: Row[] = [];
  const checked = new Set<string>();
  const setChecked = (isChecked: boolean, matches: (row: Row) => boolean): void => {
    for (const row of rows.filter(matches)) {
      if (isChecked) checked.add(row.id);
      else checked.delete(row.id);
      list().selection.toggled(row, isChecked);
    }
  };
  return {
    loadedRows: () => rows,
    visibleRows: () => rows,
    reload: () => {
      const { filter, sort } = list().state.view;
      list().window.read({
        start: 0,
        end: size,
        filter,
        sort,
        onRows: (read) => {
          rows = read;
          list().selection.restore();
        },
        onFailed: () => {
          rows = [];
        },
      });
    },
    scrollToTop: () => {},
    paint: (changed) => {
      rows = rows.map((row) => changed.find(({ id }) => id === row.id) ?? row);
    },
    rowsComeIn: () => {},
    listReplaced: () => {},
    refreshColumns: () => {},
    check: (matches) => setChecked(true, matches),
    uncheck: (matches) => setChecked(false, matches),
    uncheckAll: () => checked.clear(),
    stop: () => {},
    ids: () => rows.map(({ id }) => id),
    checked: () => rows.map(({ id }) => id).filter((id) => checked.has(id)),
  };
}
