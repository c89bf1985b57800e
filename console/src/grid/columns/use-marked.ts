// One row of a list told apart from the others by a class: that whose record is open, or that is worked next.
import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether a row is the one with the id; the rows concerned are drawn anew as another becomes it. The same function all
 * along.
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
    for (const one of new Set([before, id])) {
      const node = one === null ? undefined : api.getRowNode(one);
      if (node?.data) node.updateData(node.data);
    }
  }, [api, id]);
  return useCallback((row) => row !== undefined && marked.current === row.id, []);
}
