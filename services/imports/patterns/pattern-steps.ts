// The messages between the pattern thread and its callers.
import type { Found } from '../../ingest/import/read/pattern.ts';

/** A text to search with a pattern. */
interface PatternSearch {
  pattern: string;
  text: string;
}
export type RowSearches = readonly PatternSearch[];
/** Results for the rows that the turn had time for, at least one; or why a pattern is invalid. */
export type Answer = { rows: Found[][] } | { noPattern: string };

/** Indexes in the shared memory: the number of the current step, and its limit in ms; 0: no step is running. */
export const STEP = 0;
export const ALLOWED = 1;
export interface ThreadData {
  steps: SharedArrayBuffer;
}
