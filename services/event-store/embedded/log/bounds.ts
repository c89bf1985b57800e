// Places in the log as clients name them. Every event of ours has prepare = commit; a place between two events may
// differ in the two.

export interface Place {
  commit: bigint;
  prepare: bigint;
}

export const START: Place = { commit: 0n, prepare: 0n };

/** A number for SQLite that is as good as any beyond the end. */
const clamp = (value: bigint): number =>
  Number(value > BigInt(Number.MAX_SAFE_INTEGER) ? BigInt(Number.MAX_SAFE_INTEGER) : value);

/** The first position that is not before the place. */
export const atOrAfter = ({ commit, prepare }: Place): number => clamp(prepare <= commit ? commit : commit + 1n);
/** The first position after the place. */
export const after = ({ commit, prepare }: Place): number => clamp(prepare < commit ? commit : commit + 1n);
/** The first position that is not before the place any more: all below it are. */
export const before = ({ commit, prepare }: Place): number => clamp(prepare > commit ? commit + 1n : commit);

/** A revision as a client gives it, as a number. */
export const revisionNumber = (revision: bigint): number => clamp(revision);
