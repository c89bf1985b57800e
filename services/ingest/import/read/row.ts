// What the readers of the forms of files share.
/**
 * Where a row is: the line of the file it begins on, and in a JSON array, which may be one line, its number; both from
 * 1.
 */
export interface Place {
  line: number;
  row?: number;
}

/**
 * A row as it was read. `json`: its text, where it is JSON: numbers may have more digits there than their values hold.
 */
export type ReadRow = Place & { bytes: number; value: unknown; json?: string };

/** A row, or the key of what is wrong with it. `bytes`: how much of the file it is, 0 if that was too much to count. */
export type Row = ReadRow | (Place & { bytes: number; problem: string });

/** The file cannot be read on from here, for a reason a person can mend. */
export class FileProblem extends Error {
  override name = 'FileProblem';
}

export type Bytes = AsyncIterable<Uint8Array>;
