// A live list whose columns are computed moves on by itself: with the price and the settings as they are told, with the
// clock every second, and calmly in its order.
import type { GridApi } from 'ag-grid-community';
import type { Computed } from '#contracts/computed/expression.ts';
import type { LiveBasis } from '#contracts/wire/feed.ts';
import type { SortModel } from '#contracts/wire/filter.ts';
import { ACTIONS_COLUMN } from '../columns/grid-context.ts';
import { createCurrent, type Current } from './current.ts';
import { createSoon } from './soon.ts';
import { isInOrder } from './rows/standing-order.ts';

/** What goes with the clock is computed anew this often. */
const TICK_MS = 1_000;
/** Rows whose place goes by what is computed are put in order this often at most. */
const REORDER_MS = 2_000;

export interface MovingOn<Row> extends Pick<Current<Row>, 'of' | 'clockIs' | 'stand'> {
  goBy: (basis: LiveBasis) => void;
  /** Shows what is computed as it is now. In the past, and while the list is held, it stands. */
  moveOn: () => void;
  /** Has the rows put in their order of now, before long and while they may move, if any stands out of it. */
  reorder: () => void;
  /** Whether any of the columns is computed. */
  has: (columns: readonly string[]) => boolean;
  cancel: () => void;
}

interface List<Row> {
  computed: Computed | undefined;
  grid: () => GridApi<Row> | null;
  /** Whether it shows now. */
  isLive: () => boolean;
  /** Whether its rows may change their places. */
  mayMove: () => boolean;
  sort: () => SortModel;
  /** Whether rows are known to stand in the wrong place, or to be missing. */
  isAstray: () => boolean;
  /** Puts the rows in their order of now. */
  reorder: () => void;
}

export function createMovingOn<Row extends object>({
  computed,
  grid,
  isLive,
  mayMove,
  sort,
  isAstray,
  reorder: putInOrder,
}: List<Row>): MovingOn<Row> {
  const { columns, ticks, of, clockIs, goBy, moveOn: recompute, stand } = createCurrent<Row>(computed);
  const has = (names: readonly string[]): boolean => names.some((name) => columns.includes(name));
  const isOrderedBy = (): boolean =>
    has(
      sort()
        .slice(0, 1)
        .map(({ colId }) => colId),
    );

  function isOutOfOrder(): boolean {
    const { colId, sort: direction } = sort()[0]!;
    const inSight = (grid()?.getRenderedNodes() ?? []).toSorted(
      (left, right) => (left.rowIndex ?? 0) - (right.rowIndex ?? 0),
    );
    return (
      isAstray() ||
      !isInOrder(
        inSight.flatMap(({ data }) => (data ? [of(data)[colId as keyof Row]] : [])),
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
    // What can be done with a row may go by what is computed of it.
    const standing = grid();
    standing?.refreshCells({
      columns: [...columns, ACTIONS_COLUMN].filter((name) => standing.getColumn(name)),
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
      goBy(basis);
      moveOn();
    },
    cancel: () => {
      for (const soon of [tickSoon, reorderSoon]) soon.cancel();
    },
  };
}
