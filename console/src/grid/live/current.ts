// Rows of a live list as of now. Computed columns follow the price, the settings and the clock. The function that
// computes them is the server's.
import { computeColumns, type ValuationContext } from '#contracts/computed/evaluate.ts';
import { dependsOnTime, type ComputedColumns } from '#contracts/computed/expression.ts';
import type { LiveValuationContext } from '#contracts/wire/feed.ts';

export interface Current<Row> {
  /**
   * The row with its computed columns as of now; as received while the list shows another time, or while the valuation
   * context is unknown.
   */
  of: (row: Row) => Row;
  /** Synchronizes "now" with the server's clock, RFC 3339, from an answer. */
  syncClock: (at: string) => void;
  /** Sets the price and settings for the next computation. */
  setValuationContext: (basis: LiveValuationContext) => void;
  /** Computes rows anew for the current time, price and settings. False: nothing is computed, or they are unknown. */
  recompute: () => boolean;
  /** Leaves rows as received until they are computed anew. */
  freeze: () => void;
  /** The computed columns. */
  columns: readonly string[];
  /** Whether the computed columns depend on the clock. */
  ticks: boolean;
}

export function createCurrent<Row extends object>(computed: ComputedColumns = {}): Current<Row> {
  const columns = Object.keys(computed);
  let clockOffset = 0;
  let latestBasis: LiveValuationContext | null = null;
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
      const current = cache.get(row) ?? { ...row, ...computeColumns(computed, row, valuationContext) };
      cache.set(row, current);
      return current;
    },
    syncClock: (at) => {
      clockOffset = Date.parse(at) - Date.now();
    },
    setValuationContext: (next) => {
      latestBasis = next;
    },
    recompute: () => {
      if (!latestBasis || columns.length === 0) return false;
      setContext({ ...latestBasis, at: new Date(Date.now() + clockOffset).toISOString() });
      return true;
    },
    freeze: () => setContext(null),
  };
}
