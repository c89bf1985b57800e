// Whether a file is text in UTF-8, by its beginning.
import { isUtf8 } from 'node:buffer';

const SAVE_IT = 'save it as UTF-8 (from a spreadsheet as "CSV UTF-8")';
export const NOT_UTF8 = `it is not UTF-8: ${SAVE_IT}`;
const UTF16 = `it is UTF-16: ${SAVE_IT}`;

const BOM = Buffer.from('\uFEFF');
export const withoutBom = (bytes: Buffer): Buffer =>
  bytes.subarray(0, BOM.length).equals(BOM) ? bytes.subarray(BOM.length) : bytes;

/**
 * As UTF-16 a first character of ASCII has a zero byte before or behind it, with or without a byte order mark in front.
 */
const isUtf16 = (head: Buffer): boolean =>
  head.subarray(0, 2).includes(0) || ['feff', 'fffe'].includes(head.toString('hex', 0, 2));

const ENOUGH = 4; // lines; fewer are a matter of their own

/** Excel's "CSV" of a Chinese system is GBK. The last line is not looked at: it may be cut within a character. */
function isMostlyOther(head: Buffer): boolean {
  const lines = head.toString('latin1').split('\n').slice(0, -1);
  const bad = lines.filter((line) => !isUtf8(Buffer.from(line, 'latin1'))).length;
  return bad >= ENOUGH && bad * 2 > lines.length;
}

/** What is wrong with the encoding of a file that begins like this, in words. */
export const encodingProblem = (head: Buffer): string | null =>
  isUtf16(head) ? UTF16 : isMostlyOther(head) ? NOT_UTF8 : null;
