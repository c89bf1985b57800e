// Rows chosen by their checkboxes, across pages and whether loaded or not: by id.
import type { GridApi } from 'ag-grid-community';
import { createStore, type Store } from '../../base/store.ts';

export interface Selection<Row> {
  rows: Store<ReadonlyMap<string, Row>>;
  /** A checkbox was set or unset. */
  toggled: (row: Row, isSelected: boolean) => void;
  /** Chooses these too, loaded or not. */
  add: (rows: readonly Row[]) => void;
  clear: () => void;
  attach: (api: GridApi<Row>) => void;
  /** Sets the checkboxes of rows that were chosen before they were loaded. */
  restore: () => void;
}

export function createSelection<Row extends { id: string }>(): Selection<Row> {
  const rows = createStore<ReadonlyMap<string, Row>>(new Map());
  let api: GridApi<Row> | null = null;

  const restore = (): void => {
    const chosen = rows.get();
    if (!api || api.isDestroyed() || chosen.size === 0) return;
    api.forEachNode((node) => {
      if (node.id !== undefined && chosen.has(node.id) && !node.isSelected()) node.setSelected(true);
    });
  };
  return {
    rows,
    toggled: (row, isSelected) => {
      if (rows.get().has(row.id) === isSelected) return;
      const next = new Map(rows.get());
      if (isSelected) next.set(row.id, row);
      else next.delete(row.id);
      rows.set(next);
    },
    add: (more) => {
      rows.set(new Map([...rows.get(), ...more.map((row) => [row.id, row] as const)]));
      restore();
    },
    clear: () => {
      rows.set(new Map());
      if (api && !api.isDestroyed()) api.deselectAll();
    },
    attach: (to) => { api = to; },
    restore,
  };
}
