// What flashes. The grid's cells keep their place while rows move through them: a flash is taken off before its row
// moves, and goes on where the row then stands.
import type { Column, GridApi, IRowNode } from 'ag-grid-community';
import { sameValue } from '../../col-def.ts';

export const FLASH_MS = 700;
export const FADE_MS = 900;

interface Flash {
  id: string;
  since: number;
  columns: Column[];
}

export interface Flashes<Row> {
  /** The grid shows that the row of a node in sight is about to change to this one. */
  changes: (of: GridApi<Row>, node: IRowNode<Row>, to: Row) => void;
  /** These rows flash as a whole, once they are put. */
  come: (of: GridApi<Row>, ids: readonly string[]) => void;
  takeOff: (from: GridApi<Row>) => void;
  /** Puts them where their rows stand now, for the time they have left. */
  put: (on: GridApi<Row>) => void;
  forget: () => void;
}

export function createFlashes<Row>(): Flashes<Row> {
  /** The oldest first: of two on one cell the later one counts. */
  let flashes: Flash[] = [];

  /** Does something with each that is still to be seen, and tells it how old it is. */
  function each(on: GridApi<Row>, act: (node: IRowNode<Row>, columns: Column[], age: number) => void): void {
    flashes = flashes.filter(({ since }) => Date.now() - since < FLASH_MS + FADE_MS);
    if (flashes.length === 0) return;
    const nodes = new Map(on.getRenderedNodes().map((node) => [node.id, node]));
    for (const { id, since, columns } of flashes) {
      const node = nodes.get(id);
      if (node) act(node, columns, Date.now() - since);
    }
  }

  return {
    changes: (of, node, to) => {
      const before = node.data;
      if (node.id === undefined || !before) return;
      // A column is called as its field.
      const valueOf = (row: Row, column: Column): unknown => row[column.getColId() as keyof Row];
      const columns = of
        .getAllDisplayedColumns()
        .filter((column) => !sameValue(valueOf(before, column), valueOf(to, column)));
      if (columns.length) flashes.push({ id: node.id, since: Date.now(), columns });
    },
    come: (of, ids) => {
      for (const id of ids) flashes.push({ id, since: Date.now(), columns: of.getAllDisplayedColumns() });
    },
    takeOff: (from) =>
      each(from, (node, columns) => from.flashCells({ rowNodes: [node], columns, flashDuration: 0, fadeDuration: 0 })),
    put: (on) =>
      each(on, (node, columns, age) =>
        on.flashCells({
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
