// What changed while a list is paused, each row as it is now: the same whether it was told change by change or at once. It outlives a change of filter.
export interface Change<Row> { rows: Row[]; removed: string[]; position: string }

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

export function createHeld<Row extends { id: string; revision: number }>(): Held<Row> {
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
      for (const { id, revision } of rows) if (revision >= (newest.get(id)?.revision ?? Infinity)) newest.delete(id);
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
