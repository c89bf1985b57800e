// A list's status: its footer, its overlay and its buttons depend on it.

export interface LiveStatus {
  /** The position of the list; null before the first answer. */
  position: string | null;
  at: string | null;
  /** Rows that match the filter. */
  total: number;
  /** New rows that are not shown yet. */
  waiting: number;
  /** Shown rows that no longer match the filter or are out of order. */
  misplaced: number;
  /** Removed rows that are still displayed, marked. */
  leaving: number;
  paused: boolean;
  /** Rows that changed while paused. */
  held: number;
  /** Whether the held changes can be stepped through one by one. */
  canStep: boolean;
  /** Rows may have entered or left the filter unseen: the total needs a count. */
  uncertain: boolean;
}

export interface ListStatus extends LiveStatus {
  /** Whether the first rows are read. */
  loaded: boolean;
  /** Whether new rows come in automatically. */
  admits: boolean;
  /** Why rows could not be read. */
  error: Error | null;
}
/** The status of a list before its first read. */
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
