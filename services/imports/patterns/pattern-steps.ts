// What the thread of patterns and who asks it say to each other.
import type { Found } from '../../ingest/import/read/pattern.ts';

/** A text that a pattern is looked for in. */
interface Sought {
  pattern: string;
  text: string;
}
export type SoughtRow = readonly Sought[];
/** Of as many rows as the turn sufficed for, at least one; or why one of the patterns is none. */
export type Answer = { rows: Found[][] } | { noPattern: string };

/** In the shared memory: the number of the step under way, and the ms it may take; 0: none is. */
export const STEP = 0;
export const ALLOWED = 1;
export interface ThreadData {
  steps: SharedArrayBuffer;
}
