// From the record that is open to the one before or after it, in the order of the list.
import type { GridApi, IRowNode } from 'ag-grid-community';
import { inAddressBar } from '../../../app/navigation/url-search.ts';

export interface Neighbours {
  /** Where the record stands, from 0, and among how many; null: not among the rows read so far. */
  place: (id: string) => { at: number; of: number } | null;
  /** Opens the next record (1) or the one before (-1); one that is still to be read as soon as it is there. */
  step: (id: string, by: 1 | -1) => void;
  /** The focus on the record's row. */
  focus: (id: string) => void;
}

export function createNeighbours<Row>(api: GridApi<Row> | null, open: (row: Row) => void): Neighbours {
  let leaveOff: (() => void) | null = null;
  /** Its row may be read no more. */
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
      // Keys come faster than what they lead to is drawn.
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
