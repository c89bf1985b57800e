import { TOMBSTONE_REVISION } from '../wire/event-message.ts';
import { readFailure } from './damage.ts';
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

/** The rows up to a page's limits. Damage ends a page early; the page that begins at it fails, and names its place. */
function take<Row extends EventRow>(log: Log, place: string, rows: Iterable<Row>, limit = Infinity): Page<Row> {
  const page: Row[] = [];
  let bytes = 0;
  try {
    for (const row of rows) {
      page.push(row);
      bytes += row.message.byteLength;
      if (page.length >= limit || page.length >= PAGE_EVENTS || bytes >= PAGE_BYTES) return { rows: page, end: false };
    }
    return { rows: page, end: true };
  } catch (error) {
    if (page.length > 0) return { rows: page, end: false };
    throw readFailure(error, log.file, place);
  }
}

/** Events from a position on. */
export const forwards = (log: Log, from: number, limit?: number): Page =>
  take(log, `position ${from}`, log.statements.forwards(from), limit);
/** Events before a position, in reverse order. */
export const backwards = (log: Log, before: number, limit?: number): Page =>
  take(log, `position ${before - 1}`, log.statements.backwards(before), limit);

/** The same two with the columns that filters need. Every event counts, whether it matches or not. */
export const unfiltered = (log: Log, from: number): Page<FilterRow> =>
  take(log, `position ${from}`, log.statements.filtered(from));
export const unfilteredBack = (log: Log, before: number): Page<FilterRow> =>
  take(log, `position ${before - 1}`, log.statements.filteredBack(before));

/** A stream's visible events from a revision on. */
export function streamForwards(log: Log, name: string, from: number, limit?: number): Page {
  const { key, limits, last } = log.stream(name);
  const shown = visible(limits, last, Date.now());
  const first = Math.max(from, shown.from);
  const rows = log.statements.streamForwards(key, first, TOMBSTONE_REVISION, shown.since);
  return take(log, `${name} at revision ${first}`, rows, limit);
}

/** A stream's visible events from a revision backwards. */
export function streamBackwards(log: Log, name: string, from: number, limit?: number): Page {
  const { key, limits, last } = log.stream(name);
  const shown = visible(limits, last, Date.now());
  const rows = log.statements.streamBackwards(key, shown.from, from, shown.since);
  return take(log, `${name} at revision ${Math.min(from, last)}`, rows, limit);
}
