// How rows changed between two positions: each new version beside the one before.

/**
 * Versions that began after the position `after`, up to `upTo`, of rows that have one of these values in each column of
 * `among`, where one of the columns `changed` differs from the version before. Rows that are new have no version before
 * and are left out. The answer is in the order of the log. Throws ReadModelBehind if the model has not reached `upTo`.
 */
export interface TransitionsQuery {
  among: Readonly<Record<string, readonly string[]>>;
  changed: readonly string[];
  /** The columns of the answer. */
  columns: readonly string[];
  after: string;
  upTo: string;
}

/** The columns asked for, as stored. `position`: of the event that made the version. */
export interface Transition {
  position: string;
  row: Record<string, unknown>;
  before: Record<string, unknown>;
}
