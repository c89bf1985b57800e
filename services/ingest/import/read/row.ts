// Types shared by the readers of all file formats.
/** The place of a row: its first line and, in a JSON array (which may be one line), its row number; both from 1. */
export interface RowLocation {
  line: number;
  row?: number;
}

/** A row as read. `json`: its JSON text, if any: numbers may have more digits there than in `value`. */
export type ReadRow = RowLocation & { bytes: number; value: unknown; json?: string };

/** A row, or the key of its problem. `bytes`: its size in the file; 0: not counted. */
export type Row = ReadRow | (RowLocation & { bytes: number; problem: string });

/** The file cannot be read further, for a reason that a person can fix. */
export class FileProblem extends Error {
  override name = 'FileProblem';
}

export type Bytes = AsyncIterable<Uint8Array>;
