// Blanks without end: a file of nothing else keeps its reader busy, and no file of facts has so many.
import { FileProblem, type Bytes } from './row.ts';

const MAX_BLANKS = 65_536; // bytes, one after the other

const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
const check = (blanks: number): void => {
  if (blanks > MAX_BLANKS) throw new FileProblem('it has more than 64 KB of blanks, or of empty lines, one after the other: delete them');
};

/** The same bytes. Throws FileProblem. */
export async function* withoutGaps(input: Bytes): Bytes {
  let blanks = 0;
  for await (const chunk of input) {
    const first = chunk.findIndex((byte) => !isBlank(byte));
    check(blanks + (first === -1 ? chunk.length : first));
    blanks = first === -1 ? blanks + chunk.length : chunk.length - 1 - chunk.findLastIndex((byte) => !isBlank(byte));
    yield chunk;
  }
}
