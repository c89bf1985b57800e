// Rows that came to be after a list's base was read: they wait at first, then stand above it, the newest first.
export interface RowsAbove {
  wait: (id: string) => void;
  /** It does not wait any longer; whether it did. */
  waitsNot: (id: string) => boolean;
  /** How many wait. */
  waiting: () => number;
  /** Has those that wait stand above the base; their ids. `isNewer`: whether the one came to be after the other. */
  admit: (isNewer: (one: string, other: string) => boolean) => string[];
  /** Those that stand there. */
  admitted: () => readonly string[];
  /** Takes out those that are no more. */
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
