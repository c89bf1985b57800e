// Changes of a paused list, each row in its newest version: the same whether reported one by one or at once. They
// survive a change of filter.
import type { RowsChange } from '../../../feed/follow-list.ts';

/** Maximum number of held rows; beyond it, resuming reads the list again. */
const MAX_HELD = 10_000;

export interface HeldChanges<Row> {
  push: (change: RowsChange<Row>) => void;
  /** A change was shown: rows unchanged since then are no longer held. */
  markShown: (change: RowsChange<Row>) => void;
  /** Returns all held changes and clears them; null: there were none. */
  takeAll: () => RowsChange<Row> | null;
  clear: () => void;
  /** The number of rows held. */
  count: () => number;
  /** Whether there are changes to step through. */
  canStep: () => boolean;
  /** Whether more changes came than could be kept. */
  overflowed: () => boolean;
}

/** Which of two versions of a row is newer: figures observed outside change the row but not its revision. */
export const isNewer = (row: RowVersion, other: RowVersion): boolean =>
  row.revision > other.revision || (row.revision === other.revision && row.updatedAt > other.updatedAt);
interface RowVersion {
  revision: number;
  updatedAt: string;
}

export function createHeldChanges<Row extends { id: string } & RowVersion>(): HeldChanges<Row> {
  /** The newest version of each changed row; null: removed. */
  const newest = new Map<string, Row | null>();
  /** The last reported position. */
  let lastPosition: string | null = null;
  let overflowed = false;
  const clear = (): void => {
    newest.clear();
    lastPosition = null;
    overflowed = false;
  };
  return {
    push: ({ rows, removed, position }) => {
      for (const row of rows) newest.set(row.id, row);
      for (const id of removed) newest.set(id, null);
      lastPosition = position;
      overflowed ||= newest.size > MAX_HELD;
      if (overflowed) newest.clear();
    },
    markShown: ({ rows, removed, position }) => {
      for (const row of rows) {
        const heldRow = newest.get(row.id);
        if (heldRow && !isNewer(heldRow, row)) newest.delete(row.id);
      }
      for (const id of removed) if (newest.get(id) === null) newest.delete(id);
      if (lastPosition !== null && BigInt(position) >= BigInt(lastPosition)) newest.clear();
    },
    takeAll: () => {
      const rows = [...newest.values()].filter((row) => row !== null);
      const removed = [...newest].flatMap(([id, row]) => (row === null ? [id] : []));
      const all = lastPosition === null ? null : { rows, removed, position: lastPosition };
      clear();
      return all;
    },
    clear,
    count: () => (overflowed ? MAX_HELD : newest.size),
    canStep: () => newest.size > 0,
    overflowed: () => overflowed,
  };
}
