// Rows of a live list as they are now: what is computed of them goes with the price, the settings and the clock, by the
// same function as on the server.
import { computedOf, type ValuationContext } from '#contracts/computed/evaluate.ts';
import { goesWithClock, type Computed } from '#contracts/computed/expression.ts';
import type { LiveBasis } from '#contracts/wire/feed.ts';

export interface Current<Row> {
  /**
   * The row with its computed columns as they are now; as it was told while the list shows another time, and before it
   * is known what they go by.
   */
  of: (row: Row) => Row;
  /** The server's clock, RFC 3339, as an answer told it. */
  clockIs: (at: string) => void;
  /** What they go by from now on, beside the clock. */
  goBy: (basis: LiveBasis) => void;
  /** Now is a later time, or the other price. False: nothing is computed, or it is not known by what. */
  moveOn: () => boolean;
  /** As rows are told, until it moves on. */
  stand: () => void;
  /** The columns that are computed. */
  columns: readonly string[];
  /** Whether they are others every second. */
  ticks: boolean;
}

export function createCurrent<Row extends object>(computed: Computed = {}): Current<Row> {
  const columns = Object.keys(computed);
  let ahead = 0;
  let told: LiveBasis | null = null;
  let basis: ValuationContext | null = null;
  /** A row is computed once a moment, however many cells and filters ask for it. */
  let known = new WeakMap<Row, Row>();
  const now = (next: ValuationContext | null): void => {
    basis = next;
    known = new WeakMap();
  };
  return {
    columns,
    ticks: goesWithClock(computed),
    of: (row) => {
      if (!basis) return row;
      const current = known.get(row) ?? { ...row, ...computedOf(computed, row, basis) };
      known.set(row, current);
      return current;
    },
    clockIs: (at) => {
      ahead = Date.parse(at) - Date.now();
    },
    goBy: (next) => {
      told = next;
    },
    moveOn: () => {
      if (!told || columns.length === 0) return false;
      now({ ...told, at: new Date(Date.now() + ahead).toISOString() });
      return true;
    },
    stand: () => now(null),
  };
}
