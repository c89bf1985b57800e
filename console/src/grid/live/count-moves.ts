// Row changes reported by the feed. They update counts answered as of a position. Without them, a list's tabs would lag
// behind its rows until the next request.
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { Watched } from '../../base/store.ts';
import type { Change } from './controller/held.ts';
import { matches } from './matches.ts';
import { createSoon } from './soon.ts';

/** Rows remembered: the most recently reported. */
const MAX_ROWS = 1_000;
const MAX_FORMS = 50;
const TELL_MS = 250;

/** A row's version from a position on; null: removed. */
interface Form<Row> {
  position: string;
  row: Row | null;
}
interface Trace<Row> {
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
  take: (change: Change<Row>, known: (id: string) => Row | undefined) => void;
  /** The current number of rows. A row whose earlier version is unknown is left as counted. */
  now: (counted: Counted) => number;
  clear: () => void;
}

const isLater = (one: string, other: string): boolean => BigInt(one) > BigInt(other);

export function createCountMoves<Row extends { id: string; createdPosition: string }>(): CountMoves<Row> {
  /** The most recently reported is last. */
  const traces = new Map<string, Trace<Row>>();
  const listeners = new Set<() => void>();
  const tellSoon = createSoon(() => listeners.forEach((listener) => listener()));

  function note(id: string, form: Form<Row>, known: (id: string) => Row | undefined): void {
    const trace = traces.get(id) ?? { createdPosition: undefined, before: known(id), forms: [] };
    trace.createdPosition ??= (form.row ?? trace.before)?.createdPosition;
    trace.forms.push(form);
    if (trace.forms.length > MAX_FORMS) trace.before = trace.forms.shift()!.row;
    traces.delete(id);
    traces.set(id, trace);
  }
  /** Undefined: unknown. */
  function asOf({ createdPosition, before, forms }: Trace<Row>, position: string): Row | null | undefined {
    const form = forms.findLast((one) => !isLater(one.position, position));
    if (form) return form.row;
    return createdPosition !== undefined && isLater(createdPosition, position) ? null : before;
  }

  return {
    take: ({ rows, removed, position }, known) => {
      for (const row of rows) note(row.id, { position, row }, known);
      for (const id of removed) note(id, { position, row: null }, known);
      for (const id of traces.keys()) {
        if (traces.size <= MAX_ROWS) break;
        traces.delete(id);
      }
      tellSoon.after(TELL_MS);
    },
    now: ({ count, position, filter }) => {
      const passes = (row: Row | null): number => (row && matches(row, filter) ? 1 : 0);
      let now = count;
      for (const trace of [...traces.values()].toReversed()) {
        const last = trace.forms.at(-1)!;
        if (!isLater(last.position, position)) break;
        const before = asOf(trace, position);
        if (before !== undefined) now += passes(last.row) - passes(before);
      }
      return Math.max(0, now);
    },
    clear: () => traces.clear(),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
