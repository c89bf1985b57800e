// What the feed has told of rows. A count that was answered as of a position goes on with it, so that the tabs of a
// list do not lag behind its rows until they are asked for again.
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { Watched } from '../../base/store.ts';
import type { Change } from './controller/held.ts';
import { matches } from './matches.ts';
import { createSoon } from './soon.ts';

/** Rows that are remembered: those told of last. */
const MAX_ROWS = 1_000;
const MAX_FORMS = 50;
const TELL_MS = 250;

/** A row as it is from a position on; null: it is no more. */
interface Form<Row> {
  position: string;
  row: Row | null;
}
interface Trace<Row> {
  createdPosition: string | undefined;
  /** As it was before the first of its forms; undefined: that is not known. */
  before: Row | null | undefined;
  forms: Form<Row>[];
}

export interface Counted {
  count: number;
  /** What the count speaks for. */
  position: string;
  filter: FilterModel;
}
/** Of a list's tabs, by their key. */
export type TabCounts = ReadonlyMap<string, Counted>;
export interface CountMoves<Row = unknown> extends Pick<Watched<unknown>, 'subscribe'> {
  /** `known`: the row as it was before the change. */
  take: (change: Change<Row>, known: (id: string) => Row | undefined) => void;
  /** How many rows there are by now. A row of which nobody knows how it was is left as it was counted. */
  now: (counted: Counted) => number;
  clear: () => void;
}

const isLater = (one: string, other: string): boolean => BigInt(one) > BigInt(other);

export function createCountMoves<Row extends { id: string; createdPosition: string }>(): CountMoves<Row> {
  /** Told of last stands last. */
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
  /** Undefined: that is not known. */
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
