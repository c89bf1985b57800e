// Answers the display's requests for rows. It makes the display repeat failed requests until they succeed. It also
// repeats requests after the order of rows has changed.
import { isTransient } from '../../../app/server/query.ts';
import type { ViewQuery } from './view-reader.ts';
import { BLOCK_ROWS } from './list-base.ts';
import type { LiveRow, LiveView } from '../rows/live-view.ts';
import type { ComputedRefresh } from '../computed-refresh.ts';
import type { RowDisplay } from '../row-display.ts';
import type { ShownList } from './shown-list.ts';
import { createSoon } from '../soon.ts';

/** The retry interval for rows that could not be read. */
const RETRY_MS = 5_000;

/** A request for the rows from index `start` up to, not including, `end`. */
export interface RowsRequest<Row> extends ViewQuery {
  start: number;
  end: number;
  /** `count`: the number of all rows; undefined: not known. */
  onRows: (rows: Row[], count: number | undefined) => void;
  /** The reason is in the list's status. */
  onFailed: () => void;
}

export interface ListReading<Row> {
  read: (request: RowsRequest<Row>) => void;
  /** The view being read as a replacement of the current one; null: none. */
  fresh: () => LiveView<Row> | null;
  /** Why rows could not be read. */
  error: () => Error | null;
  /**
   * Reads the list again beside the current one and replaces it once the first rows are read, so that nothing is blank
   * in between.
   */
  putInOrder: () => Promise<void>;
  /** Makes the display request all rows. */
  reread: () => void;
  /** Drops the current rows. */
  dropRows: () => void;
  cancel: () => void;
}

interface Needs<Row> {
  shown: ShownList<Row>;
  computedRefresh: Pick<ComputedRefresh<Row>, 'of' | 'refreshValues'>;
  display: () => RowDisplay<Row> | null;
  /** Whether rows may move. */
  mayMove: () => boolean;
  /** Called with rows before they are displayed. */
  onRows: (rows: readonly Row[]) => void;
  report: () => void;
}

export function createListReading<Row extends LiveRow>({
  shown,
  computedRefresh,
  display,
  mayMove,
  onRows,
  report,
}: Needs<Row>): ListReading<Row> {
  let fresh: LiveView<Row> | null = null;
  let error: Error | null = null;
  /** An error stays until a read succeeds. */
  const retrySoon = createSoon(() => display()?.reload());

  return {
    read: ({ start, end, onRows: onRead, onFailed, ...query }) => {
      const view = shown.viewOf(query);
      view.read(start, end).then(
        ({ rows, count }) => {
          error = null;
          retrySoon.cancel();
          onRows(rows.map(computedRefresh.of));
          onRead(rows, count);
          if (start === 0) computedRefresh.refreshValues();
          report();
        },
        (cause: unknown) => {
          if (view !== shown.view()) return onFailed();
          error = cause instanceof Error ? cause : new Error(String(cause));
          onFailed();
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
      display()?.rowsComeIn([]);
      display()?.reload();
      report();
    },
    reread: () => {
      error = null;
      display()?.listReplaced();
      display()?.reload();
      report();
    },
    dropRows: () => {
      retrySoon.cancel();
      shown.dropView();
    },
    cancel: retrySoon.cancel,
  };
}
