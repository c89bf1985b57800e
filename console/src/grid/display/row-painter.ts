// Draws changed rows a little at a time: a frame draws a few rows, however many arrive.
import { createFlashes } from './flashes.ts';
import type { PaintedGrid, PaintedNode } from './list-grid.ts';

/** Visible rows drawn per frame; newest versions wait in turn, longest waiting first. */
const ROWS_A_FRAME = 3;
/** If more new rows than this arrive, none flash: a whole flashing screen shows nothing. */
const FLASHED_AT_ONCE = 10;
const LIST = '.list-body';

export interface RowPainter<Row> {
  attach: (api: PaintedGrid<Row>) => void;
  /** Shows the newest version of rows in place; changed cells flash. */
  paint: (rows: readonly Row[]) => void;
  /**
   * Call before the grid reads again: the rows that will then be in it. They flash; other flashes and the focus stay
   * with their rows.
   */
  rowsComeIn: (ids: readonly string[]) => void;
  /** The same, for another list: rows of this list are no longer drawn and no longer flash. */
  readAnew: () => void;
  stop: () => void;
}

export function createRowPainter<Row extends { id: string }>(): RowPainter<Row> {
  const dirty = new Map<string, Row>();
  const flashes = createFlashes<Row>();
  let api: PaintedGrid<Row> | null = null;
  let frame = 0;
  /** Rows are being moved to other places, one block after the other. */
  let moving = false;

  /** Whether visible rows are not read yet: rows further down and failed blocks are not waited for. */
  function isReading(of: PaintedGrid<Row>): boolean {
    const blocks = Object.values(of.getCacheBlockState());
    return blocks.some(
      ({ startRow, endRow, pageStatus }) =>
        (pageStatus === 'needsLoading' || pageStatus === 'loading') &&
        startRow <= of.getLastDisplayedRowIndex() &&
        endRow > of.getFirstDisplayedRowIndex(),
    );
  }

  function draw(): void {
    frame = 0;
    if (!api || api.isDestroyed()) return;
    if (moving && isReading(api)) return schedule();
    if (moving) flashes.put(api);
    moving = false;
    paint(api);
  }
  const schedule = (): void => {
    frame ||= requestAnimationFrame(draw);
  };

  function paint(gridApi: PaintedGrid<Row>): void {
    const renderedNodes = new Set(gridApi.getRenderedNodes());
    let painted = 0;
    const nodes = new Map<string, PaintedNode<Row>>();
    // One pass over the loaded rows: getting each by id would scan all of them every time.
    gridApi.forEachNode((node) => {
      if (node.id !== undefined && dirty.has(node.id)) nodes.set(node.id, node);
    });
    for (const [id, row] of dirty) {
      const node = nodes.get(id);
      if (node && renderedNodes.has(node) && ++painted > ROWS_A_FRAME) continue;
      // Rows that are not loaded are in the view's memory, for when they are scrolled to.
      dirty.delete(id);
      if (node && renderedNodes.has(node)) flashes.changes(gridApi, node, row);
      node?.updateData(row);
    }
    if (dirty.size) schedule();
  }

  function move(from: PaintedGrid<Row>): void {
    flashes.takeOff(from);
    moving = true;
    schedule();
  }

  function followFocus(to: PaintedGrid<Row>): void {
    const focused = to.getFocusedCell();
    const id = focused && to.getDisplayedRowAtIndex(focused.rowIndex)?.id;
    if (!focused || id == null) return;
    const hasFocus = (): boolean => document.activeElement?.closest('.ag-root-wrapper') != null;
    const hadFocus = hasFocus();
    const onUpdate = (): void => {
      // The grid reports an update a moment later: its page may have been left.
      if (to.isDestroyed()) return;
      to.removeEventListener('modelUpdated', onUpdate);
      const moved = to.getRowNode(id)?.rowIndex;
      if (moved === focused.rowIndex) return;
      // The record is no longer in the list: the row in its place is another one.
      if (moved == null) {
        to.clearFocusedCell();
        if (hadFocus) document.querySelector<HTMLElement>(LIST)?.focus({ preventScroll: true });
        return;
      }
      // Setting the focused cell also moves the page's focus: not while a person types in a field. A redrawn cell has
      // lost the focus to the page.
      if (hasFocus() || (hadFocus && document.activeElement === document.body))
        to.setFocusedCell(moved, focused.column);
      else to.clearFocusedCell();
    };
    to.addEventListener('modelUpdated', onUpdate);
  }

  return {
    attach: (to) => {
      api = to;
    },
    paint: (rows) => {
      for (const row of rows) dirty.set(row.id, row);
      if (dirty.size) schedule();
    },
    rowsComeIn: (ids) => {
      if (!api) return;
      // Changes at the same time are read with the rows, and would no longer show as changes.
      if (!moving) paint(api);
      move(api);
      if (ids.length <= FLASHED_AT_ONCE) flashes.come(api, ids);
      followFocus(api);
    },
    readAnew: () => {
      dirty.clear();
      if (api && !api.isDestroyed()) move(api);
      flashes.forget();
    },
    stop: () => {
      cancelAnimationFrame(frame);
      frame = 0;
      api = null;
      moving = false;
      dirty.clear();
      flashes.forget();
    },
  };
}
