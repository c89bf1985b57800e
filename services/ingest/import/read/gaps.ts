// Bytes of a person's file, in a form that no reader is kept busy by.
import { breathing } from '../../../base/breathe.ts';
import { FileProblem, type Bytes } from './row.ts';

/**
 * Bytes that are read at one go: rows of one character each take a reader 50 µs, and there are half as many in a piece.
 */
const PIECE = 512;
// bytes, one after the other: a file of nothing else keeps its reader busy, and no file of facts has so many
const MAX_BLANKS = 65_536;

const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
const check = (blanks: number): void => {
  if (blanks > MAX_BLANKS)
    throw new FileProblem('it has more than 64 KB of blanks, or of empty lines, one after the other: delete them');
};

/** The same bytes in small pieces, between which others have their turn. Throws FileProblem. */
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
