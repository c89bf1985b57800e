// Keeps the computed columns of a live list up to date on changes of price and settings. If they depend on the clock,
// it does so every second. Reorders the rows after a delay.
import { isKeyOf } from '#contracts/values/records.ts';
import type { ComputedColumns } from '#contracts/computed/expression.ts';
import type { LiveValuationContext } from '#contracts/wire/feed.ts';
import type { SortModel } from '#contracts/wire/filter.ts';
import { createCurrent, type Current } from './current.ts';
import type { RowDisplay } from './row-display.ts';
import { createSoon } from './soon.ts';
import { isInOrder } from './rows/standing-order.ts';

/** How often clock-dependent columns are computed. */
const TICK_MS = 1_000;
/** The minimum interval between reorderings. */
const REORDER_MS = 2_000;

export interface ComputedRefresh<Row> extends Pick<Current<Row>, 'of' | 'syncClock' | 'freeze'> {
  setValuationContext: (basis: LiveValuationContext) => void;
  /** Updates the computed values to now. In the past, and while the list is held, they stay. */
  refreshValues: () => void;
  /** Reorders the rows after a short delay and while they may move, if any is out of order. */
  reorder: () => void;
  /** Whether any of the columns is computed. */
  has: (columns: readonly string[]) => boolean;
  cancel: () => void;
}

interface List<Row> {
  computed: ComputedColumns | undefined;
  display: () => RowDisplay<Row> | null;
  /** Whether the list shows the present. */
  isLive: () => boolean;
  /** Whether its rows may move. */
  mayMove: () => boolean;
  sort: () => SortModel;
  /** Whether the list stays in its order by itself: a computed order, or its declared one. */
  keepsOrder: () => boolean;
  /** Whether rows are known to be out of order or missing. */
  hasMisplacedRows: () => boolean;
  /** Puts the rows in their current order. */
  reorder: () => void;
}

export function createComputedRefresh<Row extends object>({
  computed,
  display,
  isLive,
  mayMove,
  sort,
  keepsOrder,
  hasMisplacedRows,
  reorder: putInOrder,
}: List<Row>): ComputedRefresh<Row> {
  const { columns, ticks, of, syncClock, setValuationContext, recompute, freeze } = createCurrent<Row>(computed);
  const has = (names: readonly string[]): boolean => names.some((name) => columns.includes(name));

  function isOutOfOrder(): boolean {
    const { colId, sort: direction } = sort()[0]!;
    const values = (display()?.visibleRows() ?? []).map((row) => {
      const current = of(row);
      return isKeyOf(current, colId) ? current[colId] : undefined;
    });
    return hasMisplacedRows() || !isInOrder(values, direction);
  }
  const reorderSoon = createSoon(() => {
    if (keepsOrder() && isLive() && mayMove() && isOutOfOrder()) putInOrder();
  });
  const reorder = (): void => {
    if (keepsOrder()) reorderSoon.after(REORDER_MS);
  };

  const tickSoon = createSoon(() => {
    if (globalThis.document?.visibilityState === 'hidden') tickSoon.after(TICK_MS);
    else refreshValues();
  });
  function refreshValues(): void {
    if (!isLive() || !recompute()) return;
    display()?.refreshColumns(columns);
    if (ticks) tickSoon.after(TICK_MS);
    reorder();
  }

  return {
    of,
    syncClock,
    freeze,
    refreshValues,
    reorder,
    has,
    setValuationContext: (basis) => {
      setValuationContext(basis);
      refreshValues();
    },
    cancel: () => {
      for (const soon of [tickSoon, reorderSoon]) soon.cancel();
    },
  };
}
