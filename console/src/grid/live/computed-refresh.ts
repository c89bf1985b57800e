// Keeps a live list with computed columns up to date: with changes of price and settings, every second with the clock,
// and calmly in its order.
import type { GridApi } from 'ag-grid-community';
import type { Computed } from '#contracts/computed/expression.ts';
import type { LiveBasis } from '#contracts/wire/feed.ts';
import type { SortModel } from '#contracts/wire/filter.ts';
import { ACTIONS_COLUMN } from '../columns/grid-context.ts';
import { createCurrent, type Current } from './current.ts';
import { createSoon } from './soon.ts';
import { isInOrder } from './rows/standing-order.ts';

/** How often clock-dependent columns are computed. */
const TICK_MS = 1_000;
/** The minimum interval between reorderings by computed columns. */
const REORDER_MS = 2_000;

export interface ComputedRefresh<Row> extends Pick<Current<Row>, 'of' | 'clockIs' | 'stand'> {
  goBy: (basis: LiveBasis) => void;
  /** Updates the computed values to now. In the past, and while the list is held, they stay. */
  moveOn: () => void;
  /** Reorders the rows after a short delay and while they may move, if any is out of order. */
  reorder: () => void;
  /** Whether any of the columns is computed. */
  has: (columns: readonly string[]) => boolean;
  cancel: () => void;
}

interface List<Row> {
  computed: Computed | undefined;
  grid: () => GridApi<Row> | null;
  /** Whether the list shows the present. */
  isLive: () => boolean;
  /** Whether its rows may move. */
  mayMove: () => boolean;
  sort: () => SortModel;
  /** Whether rows are known to be out of order or missing. */
  isAstray: () => boolean;
  /** Puts the rows in their current order. */
  reorder: () => void;
}

export function createComputedRefresh<Row extends object>({
  computed,
  grid,
  isLive,
  mayMove,
  sort,
  isAstray: hasMisplacedRows,
  reorder: putInOrder,
}: List<Row>): ComputedRefresh<Row> {
  const { columns, ticks, of, clockIs, goBy: setBasis, moveOn: recompute, stand } = createCurrent<Row>(computed);
  const has = (names: readonly string[]): boolean => names.some((name) => columns.includes(name));
  const isOrderedBy = (): boolean =>
    has(
      sort()
        .slice(0, 1)
        .map(({ colId }) => colId),
    );

  function isOutOfOrder(): boolean {
    const { colId, sort: direction } = sort()[0]!;
    const renderedNodes = (grid()?.getRenderedNodes() ?? []).toSorted(
      (left, right) => (left.rowIndex ?? 0) - (right.rowIndex ?? 0),
    );
    return (
      hasMisplacedRows() ||
      !isInOrder(
        renderedNodes.flatMap(({ data }) => (data ? [of(data)[colId as keyof Row]] : [])),
        direction,
      )
    );
  }
  const reorderSoon = createSoon(() => {
    if (isOrderedBy() && isLive() && mayMove() && isOutOfOrder()) putInOrder();
  });
  const reorder = (): void => {
    if (isOrderedBy()) reorderSoon.after(REORDER_MS);
  };

  const tickSoon = createSoon(() => {
    if (globalThis.document?.visibilityState === 'hidden') tickSoon.after(TICK_MS);
    else moveOn();
  });
  function moveOn(): void {
    if (!isLive() || !recompute()) return;
    // A row's actions may depend on its computed values.
    const gridApi = grid();
    gridApi?.refreshCells({
      columns: [...columns, ACTIONS_COLUMN].filter((name) => gridApi.getColumn(name)),
      suppressFlash: true,
    });
    if (ticks) tickSoon.after(TICK_MS);
    reorder();
  }

  return {
    of,
    clockIs,
    stand,
    moveOn,
    reorder,
    has,
    goBy: (basis) => {
      setBasis(basis);
      moveOn();
    },
    cancel: () => {
      for (const soon of [tickSoon, reorderSoon]) soon.cancel();
    },
  };
}
