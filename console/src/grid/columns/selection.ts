// Rows selected by their checkboxes, by id, across pages, loaded or not.
import type { GridApi, RowSelectionOptions } from 'ag-grid-community';
import { createStore, type Store } from '../../base/store.ts';

export const SELECTED: RowSelectionOptions = {
  mode: 'multiRow',
  checkboxes: true,
  headerCheckbox: false,
  enableClickSelection: false,
};

/** The most rows a batch takes. */
export const MAX_CHOSEN = 500;

/**
 * What was selected at once: all loaded rows; or all rows that match the filter, loaded or not, without individual
 * selections.
 */
type Scope = 'loaded' | 'every' | null;

export interface Selection<Row> {
  rows: Store<ReadonlyMap<string, Row>>;
  scope: Store<Scope>;
  /** A checkbox was set or unset. */
  toggled: (row: Row, isSelected: boolean) => void;
  /** Selects these too, loaded or not. */
  add: (rows: readonly Row[]) => void;
  /** Selects these at once. */
  addLoaded: (rows: readonly Row[]) => void;
  /**
   * Selects rows that are still loading, unless the person changed the selection meanwhile: a row they deselected stays
   * out.
   */
  addComing: (rows: Promise<readonly Row[]>) => Promise<void>;
  /** Selects all that match. */
  addEvery: () => void;
  clear: () => void;
  attach: (api: GridApi<Row>) => void;
  /** Sets the checkboxes of rows that were selected before they were loaded. */
  restore: () => void;
}

export function createSelection<Row extends { id: string }>(): Selection<Row> {
  const rows = createStore<ReadonlyMap<string, Row>>(new Map());
  const scope = createStore<Scope>(null);
  let api: GridApi<Row> | null = null;

  const restore = (): void => {
    const chosen = rows.get();
    const isEvery = scope.get() === 'every';
    if (!api || api.isDestroyed() || (chosen.size === 0 && !isEvery)) return;
    api.forEachNode((node) => {
      if (node.data && (isEvery || chosen.has(node.data.id)) && !node.isSelected()) node.setSelected(true);
    });
  };
  const add = (more: readonly Row[]): void => {
    rows.set(new Map([...rows.get(), ...more.map((row) => [row.id, row] as const)]));
    restore();
  };
  const clear = (): void => {
    scope.set(null);
    rows.set(new Map());
    if (api && !api.isDestroyed()) api.deselectAll();
  };
  /** "All but one" means the loaded rows but that one: the others are unknown. */
  const selectLoadedExcept = ({ id }: Row): void => {
    const loaded: Row[] = [];
    api?.forEachNode(({ data }) => {
      if (data && data.id !== id && loaded.length < MAX_CHOSEN) loaded.push(data);
    });
    scope.set(null);
    rows.set(new Map(loaded.map((row) => [row.id, row] as const)));
    api?.forEachNode((node) => {
      if (node.data && node.isSelected() && !rows.get().has(node.data.id)) node.setSelected(false);
    });
  };
  const addLoaded = (loaded: readonly Row[]): void => {
    scope.set('loaded');
    add(loaded);
  };
  return {
    rows,
    scope,
    add,
    addLoaded,
    clear,
    toggled: (row, isSelected) => {
      if (scope.get() === 'every') {
        if (!isSelected) selectLoadedExcept(row);
        return;
      }
      if (!isSelected) scope.set(null);
      if (rows.get().has(row.id) === isSelected) return;
      const next = new Map(rows.get());
      if (isSelected) next.set(row.id, row);
      else next.delete(row.id);
      rows.set(next);
    },
    addComing: async (coming) => {
      const [chosen, reach] = [rows.get(), scope.get()];
      const loaded = await coming;
      if (rows.get() === chosen && scope.get() === reach) addLoaded(loaded);
    },
    addEvery: () => {
      scope.set('every');
      rows.set(new Map());
      restore();
    },
    attach: (to) => {
      api = to;
    },
    restore,
  };
}
