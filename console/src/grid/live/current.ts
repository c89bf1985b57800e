// Rows of a live list as of now: computed columns follow the price, the settings and the clock, with the same function
// as on the server.
import { computedOf, type ValuationContext } from '#contracts/computed/evaluate.ts';
import { dependsOnTime, type Computed } from '#contracts/computed/expression.ts';
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
  let clockOffset = 0;
  let latestBasis: LiveBasis | null = null;
  let valuationContext: ValuationContext | null = null;
  /** A row is computed once per moment, however many cells and filters use it. */
  let cache = new WeakMap<Row, Row>();
  const setContext = (next: ValuationContext | null): void => {
    valuationContext = next;
    cache = new WeakMap();
  };
  return {
    columns,
    ticks: dependsOnTime(computed),
    of: (row) => {
      if (!valuationContext) return row;
      const current = cache.get(row) ?? { ...row, ...computedOf(computed, row, valuationContext) };
      cache.set(row, current);
      return current;
    },
    clockIs: (at) => {
      clockOffset = Date.parse(at) - Date.now();
    },
    goBy: (next) => {
      latestBasis = next;
    },
    moveOn: () => {
      if (!latestBasis || columns.length === 0) return false;
      setContext({ ...latestBasis, at: new Date(Date.now() + clockOffset).toISOString() });
      return true;
    },
    stand: () => setContext(null),
  };
}
