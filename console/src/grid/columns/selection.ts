// Rows selected by their checkboxes, by id, across pages, loaded or not.
import { createStore, type Store } from '../../base/store.ts';

/** The most rows a batch takes. */
export const MAX_CHOSEN = 500;

/**
 * What was selected at once: all loaded rows; or all rows that match the filter, loaded or not, without individual
 * selections.
 */
type Scope = 'loaded' | 'every' | null;

/** The checkboxes of the displayed rows. */
export interface SelectableRows<Row> {
  loadedRows: () => readonly Row[];
  /** Checks the loaded rows that match. */
  check: (matches: (row: Row) => boolean) => void;
  /** Unchecks the loaded rows that match. */
  uncheck: (matches: (row: Row) => boolean) => void;
  uncheckAll: () => void;
}

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
  attach: (to: SelectableRows<Row>) => void;
  /** Sets the checkboxes of rows that were selected before they were loaded. */
  restore: () => void;
}

export function createSelection<Row extends { id: string }>(): Selection<Row> {
  const rows = createStore<ReadonlyMap<string, Row>>(new Map());
  const scope = createStore<Scope>(null);
  let display: SelectableRows<Row> | null = null;

  const restore = (): void => {
    const chosen = rows.get();
    const isEvery = scope.get() === 'every';
    if (chosen.size > 0 || isEvery) display?.check(({ id }) => isEvery || chosen.has(id));
  };
  const add = (more: readonly Row[]): void => {
    rows.set(new Map([...rows.get(), ...more.map((row) => [row.id, row] as const)]));
    restore();
  };
  const clear = (): void => {
    scope.set(null);
    rows.set(new Map());
    display?.uncheckAll();
  };
  /** "All but one" means the loaded rows but that one: the others are unknown. */
  const selectLoadedExcept = ({ id }: Row): void => {
    const others = (display?.loadedRows() ?? []).filter((row) => row.id !== id).slice(0, MAX_CHOSEN);
    scope.set(null);
    rows.set(new Map(others.map((row) => [row.id, row] as const)));
    display?.uncheck((row) => !rows.get().has(row.id));
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
      display = to;
    },
    restore,
  };
}
