// Rows of a live list as of now: computed columns follow the price, the settings and the clock, with the same function
// as on the server.
import { computedOf, type ValuationContext } from '#contracts/computed/evaluate.ts';
import { goesWithClock, type Computed } from '#contracts/computed/expression.ts';
import type { LiveBasis } from '#contracts/wire/feed.ts';

export interface Current<Row> {
  /**
   * The row with its computed columns as of now; as received while the list shows another time, or while the valuation
   * context is unknown.
   */
  of: (row: Row) => Row;
  /** The server's clock, RFC 3339, from an answer. */
  clockIs: (at: string) => void;
  /** Sets the basis of computed columns, apart from the clock. */
  goBy: (basis: LiveBasis) => void;
  /** Moves "now" to the current time, or to the other price. False: nothing is computed, or the basis is unknown. */
  moveOn: () => boolean;
  /** Leaves rows as received, until it moves on. */
  stand: () => void;
  /** The computed columns. */
  columns: readonly string[];
  /** Whether they change every second. */
  ticks: boolean;
}

export function createCurrent<Row extends object>(computed: Computed = {}): Current<Row> {
  const columns = Object.keys(computed);
  let ahead = 0;
  let told: LiveBasis | null = null;
  let basis: ValuationContext | null = null;
  /** A row is computed once per moment, however many cells and filters use it. */
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
