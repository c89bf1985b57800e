// Answers the grid's requests for rows. It makes the grid repeat failed requests until they succeed. It also repeats
// requests after the order of rows has changed.
import type { GridApi, IGetRowsParams } from 'ag-grid-community';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { isTransient } from '../../../app/server/query.ts';
import type { ViewQuery } from './view-reader.ts';
import { BLOCK_ROWS } from './list-base.ts';
import type { LiveRow, LiveView } from '../rows/live-view.ts';
import type { ComputedRefresh } from '../computed-refresh.ts';
import type { RowPainter } from '../rows/row-painter.ts';
import type { ShownList } from './shown-list.ts';
import { createSoon } from '../soon.ts';

/** The retry interval for rows that could not be read. */
const RETRY_MS = 5_000;

export interface ListReading<Row> {
  getRows: (request: IGetRowsParams) => void;
  /** The view being read as a replacement of the current one; null: none. */
  fresh: () => LiveView<Row> | null;
  /** Why rows could not be read. */
  error: () => Error | null;
  /**
   * Reads the list again beside the current one and replaces it once the first rows are read, so that nothing is blank
   * in between.
   */
  putInOrder: () => Promise<void>;
  /** Makes the grid request all rows. */
  reread: () => void;
  /** Drops the current rows. */
  dropRows: () => void;
  cancel: () => void;
}

interface Needs<Row> {
  shown: ShownList<Row>;
  computedRefresh: Pick<ComputedRefresh<Row>, 'of' | 'refreshValues'>;
  painter: RowPainter<Row>;
  grid: () => GridApi<Row> | null;
  /** Whether rows may move. */
  mayMove: () => boolean;
  /** Called with rows before they are in the grid. */
  onRows: (rows: readonly Row[]) => void;
  report: () => void;
}

export function createListReading<Row extends LiveRow>({
  shown,
  computedRefresh,
  painter,
  grid,
  mayMove,
  onRows,
  report,
}: Needs<Row>): ListReading<Row> {
  let fresh: LiveView<Row> | null = null;
  let error: Error | null = null;
  /** An error stays until a read succeeds. */
  const retrySoon = createSoon(() => grid()?.refreshInfiniteCache());

  return {
    getRows: ({ startRow, endRow, filterModel, sortModel, successCallback, failCallback }) => {
      const query: ViewQuery = {
        filter: filterModel as ViewFilter,
        sort: sortModel.map(({ colId, sort }) => ({ colId, sort })),
      };
      const view = shown.viewOf(query);
      view.read(startRow, endRow).then(
        ({ rows, count }) => {
          error = null;
          retrySoon.cancel();
          onRows(rows.map(computedRefresh.of));
          successCallback(rows, count);
          if (startRow === 0) computedRefresh.refreshValues();
          report();
        },
        (cause: unknown) => {
          if (view !== shown.view()) return failCallback();
          error = cause instanceof Error ? cause : new Error(String(cause));
          failCallback();
          if (isTransient(error)) retrySoon.after(RETRY_MS);
          report();
        },
      );
    },
    fresh: () => fresh,
    error: () => error,
    putInOrder: async () => {
      const [before, next] = [shown.view(), shown.createReplacementView()];
      fresh = next;
      const isRead = await next.read(0, BLOCK_ROWS).then(
        () => true,
        () => false,
      );
      if (fresh === next) fresh = null;
      if (!isRead || shown.view() !== before || !mayMove() || before?.status().paused) return;
      shown.replaceView(next);
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
    dropRows: () => {
      retrySoon.cancel();
      shown.dropView();
    },
    cancel: retrySoon.cancel,
  };
}
