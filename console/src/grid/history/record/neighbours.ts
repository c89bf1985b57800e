// Moves from the open record to the previous or next one, in list order.
import type { GridApi, IRowNode } from 'ag-grid-community';
import { inAddressBar } from '../../../app/navigation/url-search.ts';

export interface Neighbours {
  /** The record's index, from 0, and the number of rows; null: not among the rows read so far. */
  place: (id: string) => { at: number; of: number } | null;
  /** Opens the next record (1) or the previous one (-1); one that is not loaded yet opens as soon as it is. */
  step: (id: string, by: 1 | -1) => void;
  /** Focuses the record's row. */
  focus: (id: string) => void;
}

export function createNeighbours<Row>(api: GridApi<Row> | null, open: (row: Row) => void): Neighbours {
  let stopWaiting: (() => void) | null = null;
  /** Its row may no longer be loaded. */
  const known = { id: '', at: -1 };
  const place: Neighbours['place'] = (id) => {
    if (!api || api.isDestroyed()) return null;
    const at = api.getRowNode(id)?.rowIndex ?? (known.id === id ? known.at : null);
    if (at === null) return null;
    Object.assign(known, { id, at });
    return { at, of: api.getDisplayedRowCount() };
  };
  const openNode = (node: IRowNode<Row> | undefined): boolean => {
    if (!node?.data) return false;
    open(node.data);
    return true;
  };
  return {
    place,
    step: (id, by) => {
      // Keys may repeat faster than the records render.
      const current = inAddressBar().get('row') ?? id;
      const from = place(current);
      const to = from && from.at + by;
      if (!api || !from || to === null || to < 0 || to >= from.of) return;
      stopWaiting?.();
      api.ensureIndexVisible(to);
      if (openNode(api.getDisplayedRowAtIndex(to))) return;
      const onUpdate = (): void => {
        if (inAddressBar().get('row') !== current || openNode(api.getDisplayedRowAtIndex(to))) stopWaiting?.();
      };
      stopWaiting = () => {
        stopWaiting = null;
        if (!api.isDestroyed()) api.removeEventListener('modelUpdated', onUpdate);
      };
      api.addEventListener('modelUpdated', onUpdate);
    },
    focus: (id) => {
      const at = place(id)?.at;
      if (!api || at === undefined) return;
      const column = api.getFocusedCell()?.column ?? api.getAllDisplayedColumns()[0];
      if (column) api.setFocusedCell(at, column);
    },
  };
}
