// Cuts a person's file into pieces that keep no reader busy for long.
import { breathing } from '../../../base/breathe.ts';
import { FileProblem, type Bytes } from './row.ts';

/**
 * Bytes per piece. Rows of one character take a reader 50 µs each, and a piece has at most half as many rows as bytes.
 */
const PIECE = 512;
// consecutive bytes: a file of blanks would keep its reader busy, and no file of facts has so many
const MAX_BLANKS = 65_536;

const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
const check = (blanks: number): void => {
  if (blanks > MAX_BLANKS)
    throw new FileProblem('it has more than 64 KB of blanks, or of empty lines, one after the other: delete them');
};

/** Yields the same bytes in small pieces and lets other work run between them. Throws FileProblem. */
export async function* withoutGaps(input: Bytes): Bytes {
  const breathe = breathing();
  let blanks = 0;
  for await (const chunk of input) {
    for (let at = 0; at < chunk.length; at += PIECE) {
      const piece = chunk.subarray(at, at + PIECE);
      const first = piece.findIndex((byte) => !isBlank(byte));
      check(blanks + (first === -1 ? piece.length : first));
      blanks = first === -1 ? blanks + piece.length : piece.length - 1 - piece.findLastIndex((byte) => !isBlank(byte));
      yield piece;
      await breathe();
    }
  }
}
