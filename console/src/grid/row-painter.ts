// Puts changed rows on the screen a little at a time: a frame draws a few rows, whatever comes in.
import type { GridApi, IRowNode } from 'ag-grid-community';

/** Rows in sight drawn in one frame; each newest form waits its turn, the longest waiting first. */
const ROWS_A_FRAME = 3;
/** More new rows than these do not flash: a whole screen that flashes shows nothing. */
const FLASHED_AT_ONCE = 10;

export interface RowPainter<Row> {
  attach: (api: GridApi<Row>) => void;
  /** Shows the newest form of rows where they stand; cells that changed flash. */
  paint: (rows: readonly Row[]) => void;
  /** Rows that will stand in the grid after its next reading: they flash, and the focus stays with its row. */
  rowsComeIn: (ids: readonly string[]) => void;
  stop: () => void;
}

export function createRowPainter<Row extends { id: string }>(): RowPainter<Row> {
  const dirty = new Map<string, Row>();
  let api: GridApi<Row> | null = null;
  let frame = 0;

  function flush(): void {
    frame = 0;
    if (!api || api.isDestroyed()) return;
    const inSight = new Set(api.getRenderedNodes());
    let painted = 0;
    const nodes = new Map<string, IRowNode<Row>>();
    // One pass over the loaded rows: asking for each by id would go over all of them every time.
    api.forEachNode((node) => { if (node.id !== undefined && dirty.has(node.id)) nodes.set(node.id, node); });
    for (const [id, row] of dirty) {
      const node = nodes.get(id);
      if (node && inSight.has(node) && ++painted > ROWS_A_FRAME) continue;
      // What is not loaded is in the view's memory, for when it is scrolled to.
      dirty.delete(id);
      node?.updateData(row);
    }
    if (dirty.size) schedule();
  }
  const schedule = (): void => { frame ||= requestAnimationFrame(flush); };

  function follow(ids: readonly string[], to: GridApi<Row>): void {
    const focused = to.getFocusedCell();
    const focusedId = focused && to.getDisplayedRowAtIndex(focused.rowIndex)?.id;
    const onUpdate = (): void => {
      // The grid tells of an update a moment later: its page may have been left.
      if (to.isDestroyed()) return;
      to.removeEventListener('modelUpdated', onUpdate);
      const came = ids.length > FLASHED_AT_ONCE ? [] : ids.flatMap((id) => to.getRowNode(id) ?? []);
      if (came.length) to.flashCells({ rowNodes: came });
      const moved = focusedId ? to.getRowNode(focusedId)?.rowIndex : null;
      if (!focused || moved == null || moved === focused.rowIndex) return;
      // Setting the focused cell takes the page's focus along: not out of a field somebody is typing in.
      if (document.activeElement?.closest('.ag-root-wrapper')) to.setFocusedCell(moved, focused.column);
      else to.clearFocusedCell();
    };
    to.addEventListener('modelUpdated', onUpdate);
  }

  return {
    attach: (to) => { api = to; },
    paint: (rows) => {
      for (const row of rows) dirty.set(row.id, row);
      if (dirty.size) schedule();
    },
    rowsComeIn: (ids) => { if (api) follow(ids, api); },
    stop: () => {
      cancelAnimationFrame(frame);
      frame = 0;
      api = null;
      dirty.clear();
    },
  };
}
