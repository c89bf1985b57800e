// What changed while a list is paused, each row as it is now: the same whether it was told change by change or at once.
// It outlives a change of filter.
export interface Change<Row> {
  rows: Row[];
  removed: string[];
  position: string;
}

/** Rows kept; beyond it resuming reads the list anew. */
const MAX_HELD = 10_000;

export interface Held<Row> {
  push: (change: Change<Row>) => void;
  /** A change has been shown: rows that have not changed since are no longer held. */
  shown: (change: Change<Row>) => void;
  /** All of it, taken out; null: nothing was told. */
  takeAll: () => Change<Row> | null;
  clear: () => void;
  /** Rows held. */
  count: () => number;
  /** Whether changes are there to go through. */
  canStep: () => boolean;
  /** Whether more came than could be kept. */
  overflowed: () => boolean;
}

/**
 * Which of two forms of a row is the newer: figures that are merely seen from outside change it and not its revision.
 */
export const isNewer = (row: Form, than: Form): boolean =>
  row.revision > than.revision || (row.revision === than.revision && row.updatedAt > than.updatedAt);
interface Form {
  revision: number;
  updatedAt: string;
}

export function createHeld<Row extends { id: string } & Form>(): Held<Row> {
  /** null: it is no more. */
  const newest = new Map<string, Row | null>();
  /** How far was told. */
  let reached: string | null = null;
  let overflowed = false;
  const clear = (): void => {
    newest.clear();
    reached = null;
    overflowed = false;
  };
  return {
    push: ({ rows, removed, position }) => {
      for (const row of rows) newest.set(row.id, row);
      for (const id of removed) newest.set(id, null);
      reached = position;
      overflowed ||= newest.size > MAX_HELD;
      if (overflowed) newest.clear();
    },
    shown: ({ rows, removed, position }) => {
      for (const row of rows) {
        const kept = newest.get(row.id);
        if (kept && !isNewer(kept, row)) newest.delete(row.id);
      }
      for (const id of removed) if (newest.get(id) === null) newest.delete(id);
      if (reached !== null && BigInt(position) >= BigInt(reached)) newest.clear();
    },
    takeAll: () => {
      const rows = [...newest.values()].filter((row) => row !== null);
      const removed = [...newest].flatMap(([id, row]) => (row === null ? [id] : []));
      const all = reached === null ? null : { rows, removed, position: reached };
      clear();
      return all;
    },
    clear,
    count: () => (overflowed ? MAX_HELD : newest.size),
    canStep: () => newest.size > 0,
    overflowed: () => overflowed,
  };
}
