// What a list tells of itself: its footer, its overlay and its buttons go by it.

export interface LiveStatus {
  /** What the list speaks for; null before the first answer. */
  position: string | null;
  at: string | null;
  /** Rows that pass the filter. */
  total: number;
  /** New rows that are not shown yet. */
  waiting: number;
  /** Shown rows that no longer pass the filter or stand in the wrong place. */
  misplaced: number;
  /** Rows that are no more and still stand there, marked. */
  leaving: number;
  paused: boolean;
  /** Rows that have changed while paused. */
  held: number;
  /** Whether the held changes can be gone through one by one. */
  canStep: boolean;
  /** Rows may have come into or left the filter unseen: the total wants counting. */
  uncertain: boolean;
}

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
  position: null,
  at: null,
  total: 0,
  waiting: 0,
  misplaced: 0,
  leaving: 0,
  paused: false,
  held: 0,
  canStep: false,
  uncertain: false,
  loaded: false,
  admits: true,
  error: null,
};
