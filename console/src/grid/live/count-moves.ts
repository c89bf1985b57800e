// Row changes reported by the feed. They update counts answered as of a position. Without them, a list's tabs would lag
// behind its rows until the next request.
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { Watched } from '../../base/store.ts';
import type { RowsChange } from '../../feed/follow-list.ts';
import { matches } from '#contracts/wire/matches.ts';
import { createSoon } from './soon.ts';

/** Rows remembered: the most recently reported. */
const MAX_ROWS = 1_000;
const MAX_FORMS = 50;
const NOTIFY_MS = 250;

/** A row's version from a position on; null: removed. */
interface Form<Row> {
  position: string;
  row: Row | null;
}
interface RowHistory<Row> {
  createdPosition: string | undefined;
  /** The row before the first of its versions; undefined: unknown. */
  before: Row | null | undefined;
  forms: Form<Row>[];
}

export interface Counted {
  count: number;
  /** The position of the count. */
  position: string;
  filter: FilterModel;
}
/** Counts of a list's tabs, by key. */
export type TabCounts = ReadonlyMap<string, Counted>;
export interface CountMoves<Row = unknown> extends Pick<Watched<unknown>, 'subscribe'> {
  /** `known`: the row before the change. */
  take: (change: RowsChange<Row>, known: (id: string) => Row | undefined) => void;
  /** The current number of rows. A row whose earlier version is unknown is left as counted. */
  now: (counted: Counted) => number;
  clear: () => void;
}

const isLater = (one: string, other: string): boolean => BigInt(one) > BigInt(other);

export function createCountMoves<Row extends { id: string; createdPosition: string }>(): CountMoves<Row> {
  /** The most recently reported is last. */
  const histories = new Map<string, RowHistory<Row>>();
  const listeners = new Set<() => void>();
  const notifySoon = createSoon(() => listeners.forEach((listener) => listener()));

  function note(id: string, form: Form<Row>, known: (id: string) => Row | undefined): void {
    const history = histories.get(id) ?? { createdPosition: undefined, before: known(id), forms: [] };
    history.createdPosition ??= (form.row ?? history.before)?.createdPosition;
    history.forms.push(form);
    if (history.forms.length > MAX_FORMS) history.before = history.forms.shift()!.row;
    histories.delete(id);
    histories.set(id, history);
  }
  /** Undefined: unknown. */
  function rowAsOf({ createdPosition, before, forms }: RowHistory<Row>, position: string): Row | null | undefined {
    const form = forms.findLast((one) => !isLater(one.position, position));
    if (form) return form.row;
    return createdPosition !== undefined && isLater(createdPosition, position) ? null : before;
  }

  return {
    take: ({ rows, removed, position }, known) => {
      for (const row of rows) note(row.id, { position, row }, known);
      for (const id of removed) note(id, { position, row: null }, known);
      for (const id of histories.keys()) {
        if (histories.size <= MAX_ROWS) break;
        histories.delete(id);
      }
      notifySoon.after(NOTIFY_MS);
    },
    now: ({ count, position, filter }) => {
      const matchCount = (row: Row | null): number => (row && matches(row, filter) ? 1 : 0);
      let now = count;
      for (const history of [...histories.values()].toReversed()) {
        const last = history.forms.at(-1)!;
        if (!isLater(last.position, position)) break;
        const before = rowAsOf(history, position);
        if (before !== undefined) now += matchCount(last.row) - matchCount(before);
      }
      return Math.max(0, now);
    },
    clear: () => histories.clear(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
