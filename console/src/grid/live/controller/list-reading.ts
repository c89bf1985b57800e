// Answers the grid's questions for rows, and has it ask again: what failed, until it is there; what stands out of its
// order, once it was read beside.
import type { GridApi, IGetRowsParams } from 'ag-grid-community';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { isPassing } from '../../../app/server/query.ts';
import type { ViewQuery } from './asking.ts';
import { BLOCK_ROWS } from './list-base.ts';
import type { LiveRow, LiveView } from '../rows/live-view.ts';
import type { MovingOn } from '../moving-on.ts';
import type { RowPainter } from '../rows/row-painter.ts';
import type { ShownList } from './shown-list.ts';
import { createSoon } from '../soon.ts';

/** Rows that could not be read are asked for again after so long, until they are there. */
const RETRY_MS = 5_000;

export interface ListReading<Row> {
  getRows: (asked: IGetRowsParams) => void;
  /** What is read to take the place of what stands; null: nothing. */
  fresh: () => LiveView<Row> | null;
  /** Why rows could not be read. */
  error: () => Error | null;
  /**
   * Reads the list anew beside the one that stands, which takes its place once the first rows are there: nothing is
   * blank in between.
   */
  putInOrder: () => Promise<void>;
  /** Has the grid ask for all of it. */
  reread: () => void;
  /** Drops what stands. */
  leave: () => void;
  cancel: () => void;
}

interface Needs<Row> {
  shown: ShownList<Row>;
  moving: Pick<MovingOn<Row>, 'of' | 'moveOn'>;
  painter: RowPainter<Row>;
  grid: () => GridApi<Row> | null;
  /** Whether rows may change their places. */
  mayMove: () => boolean;
  /** Hears of rows before they stand in the grid. */
  onRows: (rows: readonly Row[]) => void;
  report: () => void;
}

export function createListReading<Row extends LiveRow>({
  shown,
  moving,
  painter,
  grid,
  mayMove,
  onRows,
  report,
}: Needs<Row>): ListReading<Row> {
  let fresh: LiveView<Row> | null = null;
  let error: Error | null = null;
  /** What failed stands until it is over. */
  const retrySoon = createSoon(() => grid()?.refreshInfiniteCache());

  return {
    getRows: ({ startRow, endRow, filterModel, sortModel, successCallback, failCallback }) => {
      const asked: ViewQuery = {
        filter: filterModel as ViewFilter,
        sort: sortModel.map(({ colId, sort }) => ({ colId, sort })),
      };
      const asker = shown.viewOf(asked);
      asker.read(startRow, endRow).then(
        ({ rows, count }) => {
          error = null;
          retrySoon.cancel();
          onRows(rows.map(moving.of));
          successCallback(rows, count);
          if (startRow === 0) moving.moveOn();
          report();
        },
        (cause: unknown) => {
          if (asker !== shown.view()) return failCallback();
          error = cause instanceof Error ? cause : new Error(String(cause));
          failCallback();
          if (isPassing(error)) retrySoon.after(RETRY_MS);
          report();
        },
      );
    },
    fresh: () => fresh,
    error: () => error,
    putInOrder: async () => {
      const [before, next] = [shown.view(), shown.loadBeside()];
      fresh = next;
      const isRead = await next.read(0, BLOCK_ROWS).then(
        () => true,
        () => false,
      );
      if (fresh === next) fresh = null;
      if (!isRead || shown.view() !== before || !mayMove() || before?.status().paused) return;
      shown.put(next);
      painter.rowsComeIn([]);
      grid()?.refreshInfiniteCache();
      report();
    },
    reread: () => {
      error = null;
      painter.readAnew();
      grid()?.refreshInfiniteCache();
      report();
    },
    leave: () => {
      retrySoon.cancel();
      shown.leave();
    },
    cancel: retrySoon.cancel,
  };
}
