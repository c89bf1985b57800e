// The parts of AG Grid's API that the display of a live list uses.
import type { FlashCellsParams, GridApi, IRowNode } from 'ag-grid-community';

export type PaintedNode<Row> = Pick<IRowNode<Row>, 'id' | 'data' | 'updateData'>;
/** A block of the grid's cache; the grid does not type it. */
interface Block {
  startRow: number;
  endRow: number;
  pageStatus: string;
}

type FocusMethod =
  | 'getFocusedCell'
  | 'setFocusedCell'
  | 'clearFocusedCell'
  | 'getDisplayedRowAtIndex'
  | 'getRowNode'
  | 'addEventListener'
  | 'removeEventListener';
type ShownMethod = 'isDestroyed' | 'getAllDisplayedColumns' | 'getFirstDisplayedRowIndex' | 'getLastDisplayedRowIndex';

/** Draws rows, flashes cells and moves the focus. */
export interface PaintedGrid<Row> extends Pick<GridApi<Row>, FocusMethod | ShownMethod> {
  getRenderedNodes(): PaintedNode<Row>[];
  forEachNode(action: (node: PaintedNode<Row>) => void): void;
  getCacheBlockState(): Readonly<Record<string, Block>>;
  flashCells(params?: Omit<FlashCellsParams<Row>, 'rowNodes'> & { rowNodes?: PaintedNode<Row>[] }): void;
}

/** The same, and reads, refreshes and selects rows. */
export interface ListGrid<Row>
  extends
    PaintedGrid<Row>,
    Pick<GridApi<Row>, 'refreshInfiniteCache' | 'ensureIndexVisible' | 'refreshCells' | 'deselectAll'> {
  getRenderedNodes(): (PaintedNode<Row> & Pick<IRowNode<Row>, 'rowIndex'>)[];
  forEachNode(action: (node: PaintedNode<Row> & Pick<IRowNode<Row>, 'isSelected' | 'setSelected'>) => void): void;
  getColumn(name: string): unknown;
}
