// Moves the keyboard focus into the rows and out of them for typing. A list keeps its focused cell, and never takes the
// focus from an input.
import type { CellPosition, GridApi } from 'ag-grid-community';
import { useCallback, useRef } from 'react';

/** `isData`: whether a column is one of the rows' own. */
export function useListFocus<Row>(
  api: GridApi<Row> | null,
  isData: (column: string) => boolean,
): { enter: () => void; leave: () => void } {
  const lastFocused = useRef<CellPosition | null>(null);
  const enter = useCallback((): void => {
    if (!api) return;
    const place = api.getFocusedCell() ?? lastFocused.current;
    const first = api.getAllDisplayedColumns().find((column) => isData(column.getColId()));
    if (place) api.setFocusedCell(place.rowIndex, place.column);
    else if (first) api.setFocusedCell(Math.max(0, api.getFirstDisplayedRowIndex()), first);
  }, [api, isData]);
  /**
   * When the grid redraws a row, it gives the focus back to its focused cell a moment later; so no cell may be focused
   * then.
   */
  const leave = useCallback((): void => {
    lastFocused.current = api?.getFocusedCell() ?? lastFocused.current;
    api?.clearFocusedCell();
  }, [api]);
  return { enter, leave };
}
