// Connects the display, the server and the feed: the point a list shows, its reads, its changes and its status.
import type { AreaReads } from '#contracts/kits/area.ts';
import { canonicalJson } from '#contracts/values/canonical.ts';
import type { LiveValuationContext } from '#contracts/wire/feed.ts';
import type { SortModel } from '#contracts/wire/filter.ts';
import type { Store } from '../../../base/store.ts';
import type { CountMoves } from '../count-moves.ts';
import type { RowsChange } from '../../../feed/follow-list.ts';
import { createListChanges, type ListChanges } from './list-changes.ts';
import { createListReading, type ListReading, type RowsRequest } from './list-reading.ts';
import { createListReport, type ListReport } from './list-report.ts';
import { NOTHING, type ListStatus } from './list-status.ts';
import type { LiveRow } from '../rows/live-view.ts';
import { createComputedRefresh } from '../computed-refresh.ts';
import type { Query } from '../pages.ts';
import type { RowDisplay } from '../row-display.ts';
import { createShownList, type Point, type ShownList } from './shown-list.ts';

export interface ListController<Row> {
  status: Store<ListStatus>;
  /** Reads rows of a filter and an order; another filter or order replaces the list. */
  read: (request: RowsRequest<Row>) => void;
  /** The position of the first rows read at this point in time: the feed is followed from here. */
  followFrom: Store<string | undefined>;
  attach: (to: RowDisplay<Row>) => void;
  /** The rows its display has loaded. */
  loadedRows: () => readonly Row[];
  /** Called with rows before they are displayed. Returns a function that ends it. */
  watchRows: (onRows: (rows: readonly Row[]) => void) => () => void;
  /** Shows another point in time, or the list held at a position. */
  goTo: (point: Point) => void;
  apply: (change: RowsChange<Row>) => void;
  /** Sets the basis of computed columns. */
  setValuationContext: (basis: LiveValuationContext) => void;
  /** Sets a supposed price; null: the current one. */
  setSupposedPrice: (price: string | null) => void;
  /** Keeps counts of the list up to date with reported changes. */
  moves: CountMoves<Row>;
  /** The row with its computed values as of now. */
  current: (row: Row) => Row;
  /** Sets whether new rows may come in now, and removed ones go out. */
  setMayAdmit: (may: boolean) => void;
  /** Shows the waiting rows, whatever their place in the order. */
  showNew: () => void;
  pause: () => void;
  resume: () => void;
  /** Applies the next change. Rejects with a ProblemError if it could not be read. */
  step: () => Promise<void>;
  /** Reads the list again. */
  refresh: () => void;
  /**
   * Reads the list again in place, at or after a position (null: as it is now), to show a moved row at its new place.
   * The focus stays with its row.
   */
  rereadFor: (id: string, position: string | null) => void;
  /** Whether the first rows are not read yet. */
  isReading: () => boolean;
  /** The model was rebuilt: reads the list again, at the position where it is held. */
  replaced: () => void;
  latest: (id: string) => Row | undefined;
  isMisplaced: (id: string) => boolean;
  /** Whether the row was removed. */
  isGone: (id: string) => boolean;
  /** The position the list is held at; null while it is live. */
  held: () => string | null;
  /** The filter and order of the rows shown, as the server receives them. */
  query: () => Query;
  stop: () => void;
}

/** `order`: the declared order of the list. In that order, new and moved rows go to their places by themselves. */
export function createListController<Row extends LiveRow>(
  reads: AreaReads<Row>,
  order: SortModel = [],
): ListController<Row> {
  let onRows: (rows: readonly Row[]) => void = () => {};
  let attached: RowDisplay<Row> | null = null;
  const display = (): RowDisplay<Row> | null => attached;
  let basis: LiveValuationContext | null = null;

  const computedRefresh = createComputedRefresh<Row>({
    computed: reads.computed,
    display,
    isLive: () => !shown.isPast() && shown.heldAt() === null,
    mayMove: () => changes.rowsMayMove(),
    sort: () => shown.reader().query.sort,
    keepsOrder: () => keepsOrder(),
    hasMisplacedRows: () => {
      const now = shown.view()?.status();
      return now !== undefined && now.waiting + now.misplaced > 0;
    },
    reorder: () => void reading.putInOrder(),
  });
  const shown: ShownList<Row> = createShownList(reads, computedRefresh);
  const keepsOrder = (): boolean => {
    const { sort } = shown.reader().query;
    const [first] = sort;
    return first !== undefined && (computedRefresh.has([first.colId]) || canonicalJson(sort) === canonicalJson(order));
  };
  const report: ListReport = createListReport<Row>({
    reads,
    shown,
    computedRefresh,
    keepsOrder,
    display,
    error: () => reading.error(),
    rowsMayMove: () => changes.rowsMayMove(),
    admitSoon: (now) => changes.admitSoon(now),
  });
  const reading: ListReading<Row> = createListReading<Row>({
    shown,
    computedRefresh,
    display,
    mayMove: () => changes.rowsMayMove(),
    onRows: (rows) => onRows(rows),
    report: report.now,
  });
  const changes: ListChanges<Row> = createListChanges<Row>({
    shown,
    current: computedRefresh.of,
    fresh: reading.fresh,
    display,
    onRows: (rows) => onRows(rows),
    report,
  });
  /** Reads another list to replace the current one. */
  const leaveAndReread = (): void => {
    reading.dropRows();
    reading.reread();
  };

  return {
    status: report.status,
    followFrom: report.followFrom,
    moves: changes.moves,
    read: reading.read,
    attach: (to) => {
      attached = to;
    },
    loadedRows: () => attached?.loadedRows() ?? [],
    watchRows: (to) => {
      onRows = to;
      return () => {
        onRows = () => {};
      };
    },
    goTo: (next) => {
      if (shown.isAt(next)) return;
      // The feed is ahead of a list that goes back to a pause: following starts again from the next read.
      report.followFrom.set(undefined);
      shown.goTo(next);
      computedRefresh.freeze();
      reading.dropRows();
      report.status.set(NOTHING);
      reading.reread();
    },
    apply: changes.apply,
    setValuationContext: (now) => {
      basis = now;
      const supposedPrice = shown.supposedPrice();
      computedRefresh.setValuationContext(supposedPrice === null ? now : { ...now, price: supposedPrice });
    },
    setSupposedPrice: (price) => {
      if (price === shown.supposedPrice()) return;
      shown.setSupposedPrice(price);
      computedRefresh.freeze();
      if (basis) computedRefresh.setValuationContext(price === null ? basis : { ...basis, price });
      leaveAndReread();
    },
    current: computedRefresh.of,
    setMayAdmit: changes.setMayAdmit,
    showNew: () => {
      if (shown.isNewestFirst()) changes.admit();
      else {
        shown.view()?.rebase();
        reading.reread();
      }
      attached?.scrollToTop();
    },
    pause: () => {
      shown.view()?.pause();
      report.now();
    },
    resume: () => {
      const view = shown.view();
      if (!view) return;
      shown.release();
      const { changed, reread } = view.resume();
      if (reread) reading.reread();
      else attached?.paint(changed);
      computedRefresh.refreshValues();
      report.now();
    },
    step: changes.step,
    refresh: () => {
      shown.release();
      shown.clearHeld();
      leaveAndReread();
    },
    rereadFor: (id, position) => {
      if (position !== null) shown.noteReported(position);
      if (!attached) return;
      attached.rowsComeIn([id]);
      shown.view()?.rebase();
      // The current rows stay until the answer arrives: no status is reported before.
      attached.reload();
    },
    isReading: () => shown.view()?.status().position == null,
    replaced: () => {
      shown.replaced();
      changes.moves.clear();
      leaveAndReread();
    },
    latest: (id) => {
      const row = shown.view()?.latest(id);
      return row && computedRefresh.of(row);
    },
    isMisplaced: (id) => shown.view()?.isMisplaced(id) ?? false,
    isGone: (id) => shown.view()?.isGone(id) ?? false,
    held: shown.heldAt,
    query: shown.query,
    stop: () => {
      // It may start again: React mounts twice in development.
      for (const soon of [report, reading, computedRefresh, changes]) soon.cancel();
      attached?.stop();
      attached = null;
    },
  };
}
