// Positions in the log as clients name them. Our events have prepare = commit; in a position between two events they
// may differ.

export interface LogPosition {
  commit: bigint;
  prepare: bigint;
}

export const START: LogPosition = { commit: 0n, prepare: 0n };

/** Limits a value to SQLite's safe numbers; larger ones are beyond the end anyway. */
const clamp = (value: bigint): number =>
  Number(value > BigInt(Number.MAX_SAFE_INTEGER) ? BigInt(Number.MAX_SAFE_INTEGER) : value);

/** The first position at or after the place. */
export const atOrAfter = ({ commit, prepare }: LogPosition): number => clamp(prepare <= commit ? commit : commit + 1n);
/** The first position after the place. */
export const after = ({ commit, prepare }: LogPosition): number => clamp(prepare < commit ? commit : commit + 1n);
/** The end (exclusive) of the positions before the place. */
export const before = ({ commit, prepare }: LogPosition): number => clamp(prepare > commit ? commit + 1n : commit);

/** A client's revision as a number. */
export const revisionNumber = (revision: bigint): number => clamp(revision);
