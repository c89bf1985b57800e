// Splits a JSON array into elements by brackets and quotes only. JSON.parse checks the elements later. A streaming
// parser would stop at the first wrong element, and would not tell an element's text and line.
import type { Line } from '../../lines.ts';
import { FileProblem } from './row.ts';

const BYTE = {
  lf: 0x0a,
  tab: 0x09,
  cr: 0x0d,
  space: 0x20,
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  open: 0x5b,
  close: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
};
const isBlank = (byte: number): boolean =>
  byte === BYTE.space || byte === BYTE.lf || byte === BYTE.cr || byte === BYTE.tab;

/**
 * Yields each element's text and first line, or why it cannot be read. A truncated array yields its last partial
 * element, then throws FileProblem. `from`: the array is part of a larger text and starts on this line; text after it
 * is ignored.
 */
export async function* jsonElements(
  input: AsyncIterable<Uint8Array>,
  maxBytes: number,
  from?: number,
): AsyncGenerator<Line, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes: number[] = [];
  let line = from ?? 1;
  let startLine = 0; // 0: no element has begun
  let depth = 0; // 1: directly in the array
  let inText = false;
  let escaped = false;

  const take = (): Line => {
    const [number, content] = [startLine, bytes];
    bytes = [];
    startLine = 0;
    if (content.length > maxBytes) return { number, problem: 'too-long' };
    try {
      return { number, text: decoder.decode(Uint8Array.from(content)).trim() };
    } catch {
      return { number, problem: 'malformed-text' };
    }
  };

  for await (const chunk of input) {
    for (const byte of chunk) {
      if (byte === BYTE.lf) line += 1;
      if (depth === 0) {
        if (byte === BYTE.open) depth = 1;
        else if (!isBlank(byte)) startLine ||= line; // text after the array: reported as an element that is not JSON
        if (startLine && bytes.length <= maxBytes) bytes.push(byte);
        continue;
      }
      const ends = !inText && depth === 1 && (byte === BYTE.comma || byte === BYTE.close);
      if (ends) {
        if (startLine || byte === BYTE.comma) {
          startLine ||= line;
          yield take();
        }
        if (byte === BYTE.close) depth = 0;
        if (byte === BYTE.close && from !== undefined) return;
        continue;
      }
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === BYTE.backslash) escaped = true;
        else if (byte === BYTE.quote) inText = false;
      } else if (byte === BYTE.quote) inText = true;
      else if (byte === BYTE.open || byte === BYTE.openObject) depth += 1;
      else if (byte === BYTE.close || byte === BYTE.closeObject) depth -= 1;
      if (!startLine && !isBlank(byte)) startLine = line;
      if (startLine && bytes.length <= maxBytes) bytes.push(byte);
    }
  }
  if (startLine) yield take();
  if (depth > 0)
    throw new FileProblem(
      `it ends in the middle, on line ${line}, without the ] of its array: it may have been cut off when it was saved or copied`,
    );
}
