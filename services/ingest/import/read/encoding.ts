// Detects from its first bytes whether a file is UTF-8.
import { isUtf8 } from 'node:buffer';

const SAVE_IT = 'save it as UTF-8 (from a spreadsheet as "CSV UTF-8")';
export const NOT_UTF8 = `it is not UTF-8: ${SAVE_IT}`;
const UTF16 = `it is UTF-16: ${SAVE_IT}`;

const BOM = Buffer.from('\uFEFF');
export const withoutBom = (bytes: Buffer): Buffer =>
  bytes.subarray(0, BOM.length).equals(BOM) ? bytes.subarray(BOM.length) : bytes;

/** In UTF-16, a first ASCII character has a zero byte before or after it, with or without a byte order mark. */
const isUtf16 = (head: Buffer): boolean =>
  head.subarray(0, 2).includes(0) || ['feff', 'fffe'].includes(head.toString('hex', 0, 2));

const ENOUGH = 4; // lines; fewer are reported per row

/** On Chinese systems, Excel's "CSV" is GBK. The last line is ignored, because it may end within a character. */
function isMostlyOther(head: Buffer): boolean {
  const lines = head.toString('latin1').split('\n').slice(0, -1);
  const bad = lines.filter((line) => !isUtf8(Buffer.from(line, 'latin1'))).length;
  return bad >= ENOUGH && bad * 2 > lines.length;
}

/** A description of the encoding problem of a file with this head, or null. */
export const encodingProblem = (head: Buffer): string | null =>
  isUtf16(head) ? UTF16 : isMostlyOther(head) ? NOT_UTF8 : null;
