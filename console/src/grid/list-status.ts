// What a list tells of itself: its footer, its overlay and its buttons go by it.
import type { LiveStatus } from './live-view.ts';

export interface ListStatus extends LiveStatus {
  /** Whether the first rows are there. */
  loaded: boolean;
  /** Whether new rows slide in by themselves. */
  admits: boolean;
  /** Why rows could not be read. */
  error: Error | null;
}
/** Of a list of which nothing has been read. */
export const NOTHING: ListStatus = {
  position: null, at: null, total: 0, waiting: 0, misplaced: 0, paused: false, held: 0, canStep: false, uncertain: false, outgrown: false, loaded: false, admits: true, error: null,
};
