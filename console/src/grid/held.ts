// Changes held back while a list is paused, in order; they outlive a change of filter.
export interface Change<Row> { rows: Row[]; removed: string[]; position: string }

/** Row changes kept; beyond it they are only counted, and resuming reads the list anew. */
const MAX_HELD = 10_000;

export interface Held<Row> {
  push: (change: Change<Row>) => void;
  /** The oldest, taken out. */
  shift: () => Change<Row> | undefined;
  /** All of them, taken out. */
  takeAll: () => Change<Row>[];
  clear: () => void;
  /** Row changes held. */
  count: () => number;
  /** Whether changes are there to go through. */
  canStep: () => boolean;
  /** Whether more came than could be kept. */
  overflowed: () => boolean;
}

const sizeOf = ({ rows, removed }: Change<unknown>): number => rows.length + removed.length;

export function createHeld<Row>(): Held<Row> {
  let changes: Change<Row>[] = [];
  let count = 0;
  let overflowed = false;
  const clear = (): void => {
    changes = [];
    count = 0;
    overflowed = false;
  };
  return {
    push: (change) => {
      count += sizeOf(change);
      overflowed ||= count > MAX_HELD;
      if (overflowed) changes = [];
      else changes.push(change);
    },
    shift: () => {
      const change = changes.shift();
      if (change) count -= sizeOf(change);
      return change;
    },
    takeAll: () => {
      const all = changes;
      clear();
      return all;
    },
    clear,
    count: () => count,
    canStep: () => changes.length > 0,
    overflowed: () => overflowed,
  };
}
