// Flashes of rows. The grid's cells keep their place while rows move through them. A flash is removed before its row
// moves, and continues at the row's new place.
import type { Column } from 'ag-grid-community';
import { isKeyOf } from '#contracts/values/records.ts';
import { sameValue } from '../col-def.ts';
import type { PaintedGrid, PaintedNode } from './list-grid.ts';

export const FLASH_MS = 700;
export const FADE_MS = 900;

interface Flash {
  id: string;
  since: number;
  columns: Column[];
}

export interface Flashes<Row> {
  /** Called when a visible node's row is about to change to this one. */
  changes: (of: PaintedGrid<Row>, node: PaintedNode<Row>, to: Row) => void;
  /** These rows flash as a whole, once they are placed. */
  come: (of: PaintedGrid<Row>, ids: readonly string[]) => void;
  takeOff: (from: PaintedGrid<Row>) => void;
  /** Puts the flashes where their rows are now, for their remaining time. */
  put: (on: PaintedGrid<Row>) => void;
  forget: () => void;
}

export function createFlashes<Row extends object>(): Flashes<Row> {
  /** Oldest first: of two on one cell the later one counts. */
  let flashes: Flash[] = [];

  /** Calls `act` for each visible flash, with its age. */
  function forEachVisible(
    api: PaintedGrid<Row>,
    action: (node: PaintedNode<Row>, columns: Column[], age: number) => void,
  ): void {
    flashes = flashes.filter(({ since }) => Date.now() - since < FLASH_MS + FADE_MS);
    if (flashes.length === 0) return;
    const nodes = new Map(api.getRenderedNodes().map((node) => [node.id, node]));
    for (const { id, since, columns } of flashes) {
      const node = nodes.get(id);
      if (node) action(node, columns, Date.now() - since);
    }
  }

  return {
    changes: (of, node, to) => {
      const before = node.data;
      if (node.id === undefined || !before) return;
      // A column's id is its field.
      const valueOf = (row: Row, column: Column): unknown => {
        const id = column.getColId();
        return isKeyOf(row, id) ? row[id] : undefined;
      };
      const columns = of
        .getAllDisplayedColumns()
        .filter((column) => !sameValue(valueOf(before, column), valueOf(to, column)));
      if (columns.length) flashes.push({ id: node.id, since: Date.now(), columns });
    },
    come: (of, ids) => {
      for (const id of ids) flashes.push({ id, since: Date.now(), columns: of.getAllDisplayedColumns() });
    },
    takeOff: (from) =>
      forEachVisible(from, (node, columns) =>
        from.flashCells({ rowNodes: [node], columns, flashDuration: 0, fadeDuration: 0 }),
      ),
    put: (api) =>
      forEachVisible(api, (node, columns, age) =>
        api.flashCells({
          rowNodes: [node],
          columns,
          flashDuration: Math.max(0, FLASH_MS - age),
          fadeDuration: Math.min(FADE_MS, FLASH_MS + FADE_MS - age),
        }),
      ),
    forget: () => {
      flashes = [];
    },
  };
}
