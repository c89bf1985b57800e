// Which list is shown: its point in time, its filter and order, and the price it supposes; and the view that reads it.
import type { AreaReads } from '#contracts/kits/area.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import { createAsking, type Asking, type ViewQuery } from './asking.ts';
import { createHeld, type Change } from './held.ts';
import { createLiveView, type LiveRow, type LiveView } from '../rows/live-view.ts';
import { matches } from '../matches.ts';
import type { MovingOn } from '../moving-on.ts';
import { endReads, nextChange, type Query } from '../pages.ts';

/** A point in time, null is now; or the position the list is held at. */
export interface Point {
  asOf: string | null;
  heldAt: string | null;
}

export interface ShownList<Row> {
  /** What reads it; null: nothing has been asked for yet. */
  view: () => LiveView<Row> | null;
  asking: () => Asking<Row>;
  isNewestFirst: () => boolean;
  isPast: () => boolean;
  /** The position it is held at; null while it is live. */
  heldAt: () => string | null;
  /** The filter and order of this moment. */
  query: () => Query;
  /** The furthest the feed has told of: a fresh read must not answer with less. */
  told: () => string | null;
  /** The feed has told of this position. */
  hear: (position: string) => void;
  supposed: () => string | null;
  isAt: (point: Point) => boolean;
  /** Shows another point in time: what was held is forgotten. */
  goTo: (point: Point) => void;
  /** The price that is supposed; null: the one in force. */
  suppose: (price: string | null) => void;
  /** Is held no longer. */
  release: () => void;
  /** Forgets what was told while it was held. */
  clearHeld: () => void;
  /** Keeps what is told of a held list before it is read. */
  hold: (change: Change<Row>) => void;
  /** It was filled anew: what was told before counts no more. */
  replaced: () => void;
  /** The view of a filter and order, which is another where they are others. */
  viewOf: (asked: ViewQuery) => LiveView<Row>;
  /** Another view of what is asked for, to be read beside the one that stands; and what puts it in its place. */
  loadBeside: () => LiveView<Row>;
  put: (view: LiveView<Row>) => void;
  /**
   * Drops the view, and what is being read for it: the grid asks for one block at a time, the next once it was
   * answered.
   */
  leave: () => void;
}

const isNewestFirst = ({ sort }: ViewQuery): boolean =>
  sort.length === 0 || (sort[0]!.colId === 'createdPosition' && sort[0]!.sort === 'desc');

export function createShownList<Row extends LiveRow>(
  reads: AreaReads<Row>,
  moving: Pick<MovingOn<Row>, 'of' | 'clockIs'>,
): ShownList<Row> {
  let held = createHeld<Row>();
  let supposed: string | null = null;
  let point: Point = { asOf: null, heldAt: null };
  let asking: Asking<Row> = createAsking(reads, { filter: {}, sort: [] });
  let key = '';
  let view: LiveView<Row> | null = null;
  let told: string | null = null;

  const keyOf = (asked: ViewQuery): string => JSON.stringify([asked, point, supposed]);
  /** Before the first answer, where the link holds it. */
  const heldAt = (): string | null => {
    const now = view?.status();
    return now ? (now.paused ? (now.position ?? point.heldAt) : null) : point.heldAt;
  };
  /** A held list stays at its position. */
  const stay = (): void => {
    point = { ...point, heldAt: heldAt() };
  };
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

  const loadBeside = (): LiveView<Row> => {
    const { query, block } = asking;
    return createLiveView<Row>({
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
  };

  return {
    view: () => view,
    asking: () => asking,
    isNewestFirst: () => isNewestFirst(asking.query),
    isPast: () => point.asOf !== null,
    heldAt,
    query: () => ({ filter: filterNow(), sort: asking.query.sort }),
    told: () => told,
    hear: (position) => {
      if (told === null || BigInt(position) > BigInt(told)) told = position;
    },
    supposed: () => supposed,
    isAt: (at) => at.asOf === point.asOf && at.heldAt === heldAt(),
    goTo: (next) => {
      held = createHeld();
      point = next;
    },
    suppose: (price) => {
      supposed = price;
      stay();
    },
    release: () => {
      point = { ...point, heldAt: null };
      key = keyOf(asking.query);
    },
    clearHeld: () => held.clear(),
    hold: (change) => {
      if (point.heldAt !== null) held.push(change);
    },
    replaced: () => {
      // It may have been filled from another log: positions of that one are waited for in vain.
      told = null;
      stay();
    },
    viewOf: (asked) => {
      if (view && keyOf(asked) === key) return view;
      // A paused list stays at its position under another filter.
      stay();
      key = keyOf(asked);
      asking = createAsking(reads, asked, supposed);
      view = loadBeside();
      return view;
    },
    loadBeside,
    put: (next) => {
      view = next;
    },
    leave: () => {
      view = null;
      endReads(reads);
    },
  };
}
