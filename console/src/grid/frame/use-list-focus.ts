// Into the rows by a key, and out of them to write: a list that was left keeps its place, and takes the focus from
// nobody who writes.
import type { CellPosition, GridApi } from 'ag-grid-community';
import { useCallback, useRef } from 'react';

/** `isData`: whether a column is one of the rows' own. */
export function useListFocus<Row>(
  api: GridApi<Row> | null,
  isData: (column: string) => boolean,
): { enter: () => void; leave: () => void } {
  const left = useRef<CellPosition | null>(null);
  const enter = useCallback((): void => {
    if (!api) return;
    const place = api.getFocusedCell() ?? left.current;
    const first = api.getAllDisplayedColumns().find((column) => isData(column.getColId()));
    if (place) api.setFocusedCell(place.rowIndex, place.column);
    else if (first) api.setFocusedCell(Math.max(0, api.getFirstDisplayedRowIndex()), first);
  }, [api, isData]);
  /**
   * The grid gives the focus back, a moment later, to a cell that has it where its row is drawn anew: none has it then.
   */
  const leave = useCallback((): void => {
    left.current = api?.getFocusedCell() ?? left.current;
    api?.clearFocusedCell();
  }, [api]);
  return { enter, leave };
}
