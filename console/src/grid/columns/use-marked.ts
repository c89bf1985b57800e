// One row of a list marked by a class: the row whose record is open, or the next one of the queue.
import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether a row has the marked id. The affected rows are redrawn when the mark moves. The function's identity is
 * stable.
 */
export function useMarked<Row extends { id: string }>(
  api: GridApi<Row> | null,
  id: string | null,
): (row: Row | undefined) => boolean {
  const marked = useRef(id);
  useEffect(() => {
    const before = marked.current;
    marked.current = id;
    if (!api || api.isDestroyed()) return;
    for (const rowId of new Set([before, id])) {
      const node = rowId === null ? undefined : api.getRowNode(rowId);
      if (node?.data) node.updateData(node.data);
    }
  }, [api, id]);
  return useCallback((row) => row !== undefined && marked.current === row.id, []);
}
