// Between the grid, the server and the feed: answers the grid's questions for rows and puts live changes where their
// rows stand.
import type { GridApi, IDatasource, IGetRowsParams } from 'ag-grid-community';
import type { AreaReads } from '#contracts/area.ts';
import type { LiveBasis } from '#contracts/feed.ts';
import type { FilterModel } from '#contracts/list.ts';
import type { ViewFilter } from '#contracts/view.ts';
import { isPassing } from '../../app/query.ts';
import { createStore, type Store } from '../../base/store.ts';
import { matches } from './matches.ts';
import { createCountMoves, type CountMoves } from './count-moves.ts';
import { createAdmission } from './admission.ts';
import { createAsking, type Asking, type ViewQuery } from './asking.ts';
import { createHeld, type Change } from './held.ts';
import { NOTHING, type ListStatus } from './list-status.ts';
import { BLOCK_ROWS } from './list-base.ts';
import { createLiveView, type LiveRow, type LiveView } from './live-view.ts';
import { createMovingOn } from './moving-on.ts';
import { countRows, endReads, nextChange, type Query } from './pages.ts';
import { createRowPainter } from './row-painter.ts';
import { createSoon } from './soon.ts';

const RECOUNT_MS = 1500;
/** Rows that have grown too old for a relative date are looked for this often. */
const RECHECK_MS = 30_000;
const REPORT_MS = 250;
/** Rows that could not be read are asked for again after so long, until they are there. */
const RETRY_MS = 5_000;

export interface ListController<Row> {
  status: Store<ListStatus>;
  datasource: IDatasource;
  /** The position of the first rows read at this point in time: where following begins. */
  followFrom: Store<string | undefined>;
  attach: (api: GridApi<Row>) => void;
  /** Rows are told of before they stand in the grid. Answers what ends it. */
  watchRows: (onRows: (rows: readonly Row[]) => void) => () => void;
  /** Shows another point in time, or the list held at a position. */
  goTo: (point: { asOf: string | null; heldAt: string | null }) => void;
  apply: (change: Change<Row>) => void;
  /** What computed columns go by from now on. */
  goBy: (basis: LiveBasis) => void;
  /** A price in place of the one in force; null: that one. */
  suppose: (price: string | null) => void;
  /** How counts of the list go on with what is told. */
  moves: CountMoves<Row>;
  /** The row with what is computed of it as it is now. */
  current: (row: Row) => Row;
  /** Whether new rows may slide in now, and removed ones go out; asked again when it may have changed. */
  mayAdmit: (may: boolean) => void;
  /** Shows the waiting rows, whatever their place in the order. */
  showNew: () => void;
  pause: () => void;
  resume: () => void;
  /** Applies the next change. Rejects with a ProblemError if it could not be read. */
  step: () => Promise<void>;
  /** Reads the list anew. */
  refresh: () => void;
  /**
   * Reads the list anew where it stands, not older than a position (null: as it is now), for a row to be seen where it
   * was put; the focus stays with its row.
   */
  rereadFor: (id: string, position: string | null) => void;
  /** Whether the first rows are still to be read. */
  isReading: () => boolean;
  /** The model was filled anew: reads the list again, at the position where it is held. */
  replaced: () => void;
  latest: (id: string) => Row | undefined;
  isMisplaced: (id: string) => boolean;
  /** Whether the row is no more. */
  isGone: (id: string) => boolean;
  /** The position the list is held at; null while it is live. */
  held: () => string | null;
  /** The filter and order of the rows shown, as the server is asked with them. */
  query: () => Query;
  stop: () => void;
}

const isNewestFirst = ({ sort }: ViewQuery): boolean =>
  sort.length === 0 || (sort[0]!.colId === 'createdPosition' && sort[0]!.sort === 'desc');

export function createListController<Row extends LiveRow>(reads: AreaReads<Row>): ListController<Row> {
  let onRows: (rows: readonly Row[]) => void = () => {};
  const status = createStore<ListStatus>(NOTHING);
  const followFrom = createStore<string | undefined>(undefined);
  const painter = createRowPainter<Row>();
  const moves = createCountMoves<Row>();
  let held = createHeld<Row>();
  let api: GridApi<Row> | null = null;
  let supposed: string | null = null;
  let basis: LiveBasis | null = null;
  let point: { asOf: string | null; heldAt: string | null } = { asOf: null, heldAt: null };
  let asking: Asking<Row> = createAsking(reads, { filter: {}, sort: [] });
  let key = '';
  let view: LiveView<Row> | null = null;
  /** One that is being read, to take its place. */
  let fresh: LiveView<Row> | null = null;
  let error: Error | null = null;
  /** The furthest the feed has told of: a fresh read must not answer with less. */
  let told: string | null = null;
  let may = true;
  let isCounting = false;
  let stepping = Promise.resolve();

  /** The grid, as long as it stands: a page that is left takes it down before this is told. */
  const grid = (): GridApi<Row> | null => (api && !api.isDestroyed() ? api : null);

  const moving = createMovingOn<Row>({
    computed: reads.computed,
    grid,
    isLive: () => point.asOf === null && heldNow() === null,
    mayMove: () => may,
    sort: () => asking.query.sort,
    isAstray: () => {
      const now = view?.status();
      return now !== undefined && now.waiting + now.misplaced > 0;
    },
    reorder: () => void putInOrder(),
  });
  /** Whether new rows come in by themselves: on top, or each at its place where that is computed. */
  const takesIn = ({ query }: Asking<Row>): boolean =>
    isNewestFirst(query) || moving.has(query.sort.slice(0, 1).map(({ colId }) => colId));

  /** Tells the footer: at once what a person did, and what comes in by itself a few times a second. */
  const report = (): void => {
    reportSoon.cancel();
    const now = view?.status();
    status.set({
      ...(now ?? NOTHING),
      loaded: now?.position != null,
      admits: may && takesIn(asking) && !now?.paused,
      error,
    });
    if (now?.position != null && followFrom.get() === undefined) followFrom.set(now.position);
    if (now?.uncertain && !now.paused && !isCounting) recountSoon.after(RECOUNT_MS);
    admitSoon(now);
    moving.reorder();
    if (
      now?.position != null &&
      !now.paused &&
      point.asOf === null &&
      (asking.isRelative || moving.has(Object.keys(asking.query.filter)))
    )
      recheckSoon.after(RECHECK_MS);
  };
  const reportSoon = createSoon(report);

  /**
   * The filter of this moment: in the past and while the list is held that of its point, else relative dates go with
   * the clock.
   */
  const filterNow = (): FilterModel => {
    const now = view?.status();
    return asking.filterAt(
      point.asOf !== null ? null : now?.paused && now.at !== null ? Date.parse(now.at) : Date.now(),
    );
  };
  const absoluteQuery = (): Query => ({ filter: filterNow(), sort: asking.query.sort });

  const recheckSoon = createSoon(() => {
    if (!view?.status().paused) painter.paint(view?.recheck() ?? []);
    report();
  });
  const recountSoon = createSoon(() => {
    const counted = view;
    const now = counted?.status();
    // Another may stand by now: of the past, or held.
    if (!now?.uncertain || now.paused) return;
    isCounting = true;
    countRows(reads, absoluteQuery(), told, supposed)
      .then(
        (total) => counted!.recounted(total),
        () => {},
      )
      .finally(() => {
        isCounting = false;
        report();
      });
  });

  /** What failed stands until it is over. */
  const retrySoon = createSoon(() => grid()?.refreshInfiniteCache());

  function admit(): void {
    admission.done();
    const ids = view?.admit() ?? [];
    const gone = view?.takeOut() ?? [];
    const standing = grid();
    if (ids.length + gone.length === 0 || !standing) return;
    painter.rowsComeIn(ids);
    standing.refreshInfiniteCache();
    report();
  }
  const admission = createAdmission(() => {
    if (may && !view?.status().paused) admit();
  });
  /** New rows in, or out what is no more. */
  function admitSoon(now = view?.status()): void {
    if (may && now && !now.paused && now.waiting + now.leaving > 0) admission.soon(now.waiting);
  }

  /** Before the first answer, where the link holds it. */
  const heldNow = (): string | null => {
    const now = view?.status();
    return now ? (now.paused ? (now.position ?? point.heldAt) : null) : point.heldAt;
  };

  const viewFor = ({ query, block }: Asking<Row>): LiveView<Row> =>
    createLiveView<Row>({
      fetchBlock: async (number, asOf) => {
        const page = await block(number, asOf, told);
        if (number === 0 && asOf === null && page.computedAt) moving.clockIs(page.computedAt);
        return page;
      },
      nextChange: (after) => nextChange(reads, after),
      matches: (row) => matches(moving.of(row), filterNow()),
      filtered: Object.keys(query.filter).length > 0,
      orderKey: (row) => JSON.stringify(query.sort.map(({ colId }) => moving.of(row)[colId as keyof Row])),
      newestFirst: isNewestFirst(query),
      asOf: point.asOf,
      heldAt: point.heldAt,
      held,
    });

  function viewOf(asked: ViewQuery): LiveView<Row> {
    const askedKey = JSON.stringify([asked, point, supposed]);
    if (view && askedKey === key) return view;
    // A paused list stays at its position under another filter.
    point = { ...point, heldAt: heldNow() };
    key = JSON.stringify([asked, point, supposed]);
    asking = createAsking(reads, asked, supposed);
    view = viewFor(asking);
    return view;
  }

  /**
   * Reads the list anew beside the one that stands, which takes its place once the first rows are there: nothing is
   * blank in between.
   */
  async function putInOrder(): Promise<void> {
    const [before, next] = [view, viewFor(asking)];
    fresh = next;
    const isRead = await next.read(0, BLOCK_ROWS).then(
      () => true,
      () => false,
    );
    if (fresh === next) fresh = null;
    if (!isRead || view !== before || !may || before?.status().paused) return;
    view = next;
    painter.rowsComeIn([]);
    grid()?.refreshInfiniteCache();
    report();
  }

  function reread(): void {
    error = null;
    painter.readAnew();
    grid()?.refreshInfiniteCache();
    report();
  }

  /**
   * Drops the view, and what is being read for it: the grid asks for one block at a time, the next once it was
   * answered.
   */
  function leave(): void {
    view = null;
    retrySoon.cancel();
    endReads(reads);
  }

  async function step(): Promise<void> {
    const stepped = view;
    const changed = (await stepped?.step()) ?? [];
    if (stepped !== view) return;
    painter.paint(changed);
    admit();
    report();
  }

  function getRows({ startRow, endRow, filterModel, sortModel, successCallback, failCallback }: IGetRowsParams): void {
    const asked: ViewQuery = {
      filter: filterModel as ViewFilter,
      sort: sortModel.map(({ colId, sort }) => ({ colId, sort })),
    };
    const asker = viewOf(asked);
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
        if (asker !== view) return failCallback();
        error = cause instanceof Error ? cause : new Error(String(cause));
        failCallback();
        if (isPassing(error)) retrySoon.after(RETRY_MS);
        report();
      },
    );
  }

  return {
    status,
    followFrom,
    moves,
    datasource: { getRows },
    attach: (to) => {
      api = to;
      painter.attach(to);
    },
    watchRows: (to) => {
      onRows = to;
      return () => {
        onRows = () => {};
      };
    },
    goTo: (next) => {
      if (next.asOf === point.asOf && next.heldAt === heldNow()) return;
      held = createHeld();
      // The feed is further than a list taken back to a pause: it is followed from what is read next.
      followFrom.set(undefined);
      point = next;
      moving.stand();
      leave();
      status.set(NOTHING);
      reread();
    },
    apply: (change) => {
      if (told === null || BigInt(change.position) > BigInt(told)) told = change.position;
      const computed = { ...change, rows: change.rows.map(moving.of) };
      moves.take(computed, (id) => {
        const row = view?.latest(id);
        return row && moving.of(row);
      });
      // A live list reads what is told of; a paused one reads its position again.
      if (!view) return point.heldAt === null ? undefined : held.push(change);
      fresh?.apply(change);
      const changed = view.apply(computed);
      onRows(changed);
      painter.paint(changed);
      admitSoon();
      reportSoon.after(REPORT_MS);
    },
    goBy: (now) => {
      basis = now;
      moving.goBy(supposed === null ? now : { ...now, price: supposed });
    },
    suppose: (price) => {
      if (price === supposed) return;
      supposed = price;
      point = { ...point, heldAt: heldNow() };
      moving.stand();
      if (basis) moving.goBy(price === null ? basis : { ...basis, price });
      leave();
      reread();
    },
    current: moving.of,
    mayAdmit: (now) => {
      may = now;
      report();
    },
    showNew: () => {
      if (isNewestFirst(asking.query)) admit();
      else {
        view?.rebase();
        reread();
      }
      grid()?.ensureIndexVisible(0, 'top');
    },
    pause: () => {
      view?.pause();
      report();
    },
    resume: () => {
      if (!view) return;
      point = { ...point, heldAt: null };
      key = JSON.stringify([asking.query, point, supposed]);
      const { changed, reread: anew } = view.resume();
      if (anew) reread();
      else painter.paint(changed);
      moving.moveOn();
      report();
    },
    step: () => {
      // Each goes on from where the one before it led.
      stepping = stepping.then(step, step);
      return stepping;
    },
    refresh: () => {
      point = { ...point, heldAt: null };
      held.clear();
      leave();
      reread();
    },
    rereadFor: (id, position) => {
      if (position !== null && (told === null || BigInt(position) > BigInt(told))) told = position;
      const standing = grid();
      if (!standing) return;
      painter.rowsComeIn([id]);
      view?.rebase();
      // What stands there stays until it is answered: nothing is reported before.
      standing.refreshInfiniteCache();
    },
    isReading: () => view?.status().position == null,
    replaced: () => {
      // It may have been filled from another log: positions of that one are waited for in vain.
      told = null;
      moves.clear();
      point = { ...point, heldAt: heldNow() };
      leave();
      reread();
    },
    latest: (id) => {
      const row = view?.latest(id);
      return row && moving.of(row);
    },
    isMisplaced: (id) => view?.isMisplaced(id) ?? false,
    isGone: (id) => view?.isGone(id) ?? false,
    held: heldNow,
    query: absoluteQuery,
    stop: () => {
      // It may be started again: React mounts twice in development.
      for (const soon of [reportSoon, recheckSoon, recountSoon, retrySoon, moving, admission]) soon.cancel();
      painter.stop();
      api = null;
    },
  };
}
