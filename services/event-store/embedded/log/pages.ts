import { TOMBSTONE_REVISION } from '../wire/event-message.ts';
import { visible } from './limits.ts';
import type { Log } from './log.ts';
import type { EventRow, FilterRow } from './statements.ts';

/**
 * Limits of a page in events and bytes, which bound the memory of slow readers.
 */
const PAGE_EVENTS = 256;
const PAGE_BYTES = 1024 * 1024;

export interface Page<Row = EventRow> {
  rows: Row[];
  /** Whether nothing follows the page. */
  end: boolean;
}

function take<Row extends EventRow>(rows: Iterable<Row>, limit = Infinity): Page<Row> {
  const page: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    page.push(row);
    bytes += row.message.byteLength;
    if (page.length >= limit || page.length >= PAGE_EVENTS || bytes >= PAGE_BYTES) return { rows: page, end: false };
  }
  return { rows: page, end: true };
}

/** Events from a position on. */
export const forwards = (log: Log, from: number, limit?: number): Page => take(log.statements.forwards(from), limit);
/** Events before a position, in reverse order. */
export const backwards = (log: Log, before: number, limit?: number): Page =>
  take(log.statements.backwards(before), limit);

/** The same two with the columns that filters need. Every event counts, whether it matches or not. */
export const unfiltered = (log: Log, from: number): Page<FilterRow> => take(log.statements.filtered(from));
export const unfilteredBack = (log: Log, before: number): Page<FilterRow> => take(log.statements.filteredBack(before));

/** A stream's visible events from a revision on. */
export function streamForwards(log: Log, name: string, from: number, limit?: number): Page {
  const { key, limits, last } = log.stream(name);
  const shown = visible(limits, last, Date.now());
  return take(log.statements.streamForwards(key, Math.max(from, shown.from), TOMBSTONE_REVISION, shown.since), limit);
}

/** A stream's visible events from a revision backwards. */
export function streamBackwards(log: Log, name: string, from: number, limit?: number): Page {
  const { key, limits, last } = log.stream(name);
  const shown = visible(limits, last, Date.now());
  return take(log.statements.streamBackwards(key, shown.from, from, shown.since), limit);
}
