// What the readers of the forms of files share.
/** A row and the line of the file it begins on, or the key of what is wrong with it. */
export type Row = { line: number; value: unknown } | { line: number; problem: string };

/** The file cannot be read on from here, for a reason a person can mend. */
export class FileProblem extends Error {
  override name = 'FileProblem';
}

export type Bytes = AsyncIterable<Uint8Array>;
