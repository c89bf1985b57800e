// Which list is shown: its point in time, its filter and order, and its supposed price; and the view that reads it.
import { isKeyOf } from '#contracts/values/records.ts';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { createViewReader, type ViewReader, type ViewQuery } from './view-reader.ts';
import type { RowsChange } from '../../../feed/follow-list.ts';
import { createHeldChanges } from './held-changes.ts';
import { createLiveView, type LiveRow, type LiveView } from '../rows/live-view.ts';
import { matches } from '#contracts/wire/matches.ts';
import type { ComputedRefresh } from '../computed-refresh.ts';
import { cancelReads, nextChange, type Query } from '../pages.ts';

/** A point in time, null: now; or the position the list is held at. */
export interface Point {
  asOf: string | null;
  heldAt: string | null;
}

export interface ShownList<Row> {
  /** The view that reads it; null: nothing was requested yet. */
  view: () => LiveView<Row> | null;
  reader: () => ViewReader<Row>;
  isNewestFirst: () => boolean;
  isPast: () => boolean;
  /** The position it is held at; null while it is live. */
  heldAt: () => string | null;
  /** The current filter and order. */
  query: () => Query;
  /** The furthest position the feed reported: a new read must not be older. */
  lastReported: () => string | null;
  /** The feed reported this position. */
  noteReported: (position: string) => void;
  supposedPrice: () => string | null;
  isAt: (point: Point) => boolean;
  /** Shows another point in time: held changes are dropped. */
  goTo: (point: Point) => void;
  /** The supposed price; null: the current one. */
  setSupposedPrice: (price: string | null) => void;
  /** Ends the hold. */
  release: () => void;
  /** Drops the changes reported while it was held. */
  clearHeld: () => void;
  /** Keeps a change of a held list that is not read yet. */
  hold: (change: RowsChange<Row>) => void;
  /** The model was rebuilt: earlier reports no longer count. */
  replaced: () => void;
  /** The view of a filter and order: a new view if they differ. */
  viewOf: (query: ViewQuery) => LiveView<Row>;
  /** A second view of the same query, to be read beside the current one; and the function that puts it in place. */
  createReplacementView: () => LiveView<Row>;
  replaceView: (view: LiveView<Row>) => void;
  /** Drops the view and its pending read: the grid requests one block at a time, the next one after the answer. */
  dropView: () => void;
}

const isNewestFirst = ({ sort }: ViewQuery): boolean =>
  sort.length === 0 || (sort[0]!.colId === 'createdPosition' && sort[0]!.sort === 'desc');

export function createShownList<Row extends LiveRow>(
  reads: AreaReads<Row>,
  computedRefresh: Pick<ComputedRefresh<Row>, 'of' | 'syncClock'>,
): ShownList<Row> {
  let held = createHeldChanges<Row>();
  let supposedPrice: string | null = null;
  let point: Point = { asOf: null, heldAt: null };
  let viewReader: ViewReader<Row> = createViewReader(reads, { filter: {}, sort: [] });
  let key = '';
  let view: LiveView<Row> | null = null;
  let lastReported: string | null = null;

  const keyOf = (query: ViewQuery): string => JSON.stringify([query, point, supposedPrice]);
  /** Before the first answer, the position from the link. */
  const heldAt = (): string | null => {
    const now = view?.status();
    return now ? (now.paused ? (now.position ?? point.heldAt) : null) : point.heldAt;
  };
  /** A held list stays at its position. */
  const holdPosition = (): void => {
    point = { ...point, heldAt: heldAt() };
  };
  /**
   * The current filter: in the past and while held, relative dates refer to that point; otherwise they move with the
   * clock.
   */
  const currentFilter = (): FilterModel => {
    const now = view?.status();
    return viewReader.filterAt(
      point.asOf !== null ? null : now?.paused && now.at !== null ? Date.parse(now.at) : Date.now(),
    );
  };

  const createReplacementView = (): LiveView<Row> => {
    const { query, block } = viewReader;
    return createLiveView<Row>({
      fetchBlock: async (number, asOf) => {
        const page = await block(number, asOf, lastReported);
        if (number === 0 && asOf === null && page.computedAt) computedRefresh.syncClock(page.computedAt);
        return page;
      },
      nextChange: (after) => nextChange(reads, after),
      matches: (row) => matches(computedRefresh.of(row), currentFilter()),
      filtered: Object.keys({ ...query.within, ...query.filter }).length > 0,
      orderKey: (row) => {
        const current = computedRefresh.of(row);
        return JSON.stringify(query.sort.map(({ colId }) => (isKeyOf(current, colId) ? current[colId] : undefined)));
      },
      newestFirst: isNewestFirst(query),
      asOf: point.asOf,
      heldAt: point.heldAt,
      held,
    });
  };

  return {
    view: () => view,
    reader: () => viewReader,
    isNewestFirst: () => isNewestFirst(viewReader.query),
    isPast: () => point.asOf !== null,
    heldAt,
    query: () => ({ filter: currentFilter(), sort: viewReader.query.sort }),
    lastReported: () => lastReported,
    noteReported: (position) => {
      if (lastReported === null || BigInt(position) > BigInt(lastReported)) lastReported = position;
    },
    supposedPrice: () => supposedPrice,
    isAt: (at) => at.asOf === point.asOf && at.heldAt === heldAt(),
    goTo: (next) => {
      held = createHeldChanges();
      point = next;
    },
    setSupposedPrice: (price) => {
      supposedPrice = price;
      holdPosition();
    },
    release: () => {
      point = { ...point, heldAt: null };
      key = keyOf(viewReader.query);
    },
    clearHeld: () => held.clear(),
    hold: (change) => {
      if (point.heldAt !== null) held.push(change);
    },
    replaced: () => {
      // It may have been rebuilt from another log, whose positions this one may never reach.
      lastReported = null;
      holdPosition();
    },
    viewOf: (query) => {
      if (view && keyOf(query) === key) return view;
      // A paused list stays at its position under another filter.
      holdPosition();
      key = keyOf(query);
      viewReader = createViewReader(reads, query, supposedPrice);
      view = createReplacementView();
      return view;
    },
    createReplacementView,
    replaceView: (next) => {
      view = next;
    },
    dropView: () => {
      view = null;
      cancelReads(reads);
    },
  };
}
