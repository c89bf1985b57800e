// Rows created after a list's base was read: they wait first, then are shown above it, newest first.
export interface RowsAbove {
  wait: (id: string) => void;
  /** The row no longer waits; returns whether it did. */
  waitsNot: (id: string) => boolean;
  /** How many wait. */
  waiting: () => number;
  /**
   * Moves the waiting rows above the base; returns their ids. `isNewer`: whether the first row was created after the
   * second.
   */
  admit: (isNewer: (one: string, other: string) => boolean) => string[];
  /** The rows above the base. */
  admitted: () => readonly string[];
  /** Takes out the removed rows. */
  takeOut: (isGone: (id: string) => boolean) => void;
  clear: () => void;
}

export function createRowsAbove(): RowsAbove {
  let admitted: string[] = [];
  const waiting = new Set<string>();
  return {
    wait: (id) => void waiting.add(id),
    waitsNot: (id) => waiting.delete(id),
    waiting: () => waiting.size,
    admit: (isNewer) => {
      const ids = [...waiting].sort((left, right) => (isNewer(right, left) ? 1 : -1));
      waiting.clear();
      admitted = [...ids, ...admitted];
      return ids;
    },
    admitted: () => admitted,
    takeOut: (isGone) => {
      admitted = admitted.filter((id) => !isGone(id));
    },
    clear: () => {
      admitted = [];
      waiting.clear();
    },
  };
}
