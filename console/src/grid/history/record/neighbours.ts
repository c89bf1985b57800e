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
  let leaveOff: (() => void) | null = null;
  /** Its row may no longer be loaded. */
  const known = { id: '', at: -1 };
  const place: Neighbours['place'] = (id) => {
    if (!api || api.isDestroyed()) return null;
    const at = api.getRowNode(id)?.rowIndex ?? (known.id === id ? known.at : null);
    if (at === null) return null;
    Object.assign(known, { id, at });
    return { at, of: api.getDisplayedRowCount() };
  };
  const take = (node: IRowNode<Row> | undefined): boolean => {
    if (!node?.data) return false;
    open(node.data);
    return true;
  };
  return {
    place,
    step: (id, by) => {
      // Keys may repeat faster than the records render.
      const here = inAddressBar().get('row') ?? id;
      const from = place(here);
      const to = from && from.at + by;
      if (!api || !from || to === null || to < 0 || to >= from.of) return;
      leaveOff?.();
      api.ensureIndexVisible(to);
      if (take(api.getDisplayedRowAtIndex(to))) return;
      const look = (): void => {
        if (inAddressBar().get('row') !== here || take(api.getDisplayedRowAtIndex(to))) leaveOff?.();
      };
      leaveOff = () => {
        leaveOff = null;
        if (!api.isDestroyed()) api.removeEventListener('modelUpdated', look);
      };
      api.addEventListener('modelUpdated', look);
    },
    focus: (id) => {
      const at = place(id)?.at;
      if (!api || at === undefined) return;
      const column = api.getFocusedCell()?.column ?? api.getAllDisplayedColumns()[0];
      if (column) api.setFocusedCell(at, column);
    },
  };
}
