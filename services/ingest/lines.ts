// Splits a byte stream into lines, with at most one line in memory.

/** The maximum length of a line in bytes; a fact has about 500. */
export const MAX_LINE_BYTES = 65_536;

/** A non-blank line, or why it cannot be read. `number` counts all lines from 1, including blank ones. */
export type Line = { number: number; text: string } | { number: number; problem: 'too-long' | 'malformed-text' };

const LF = 0x0a;

/**
 * The lines of UTF-8 text with LF or CRLF, with or without a byte order mark or a final line feed. If the input throws,
 * its last, partial line is not yielded.
 */
export async function* readLines(
  input: AsyncIterable<Uint8Array>,
  maxBytes = MAX_LINE_BYTES,
): AsyncGenerator<Line, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 0;
  let parts: Uint8Array[] = [];
  let length = 0;

  const add = (part: Uint8Array): void => {
    length += part.length;
    // Past the limit only the length is kept, so that an endless line does not fill the memory.
    if (length > maxBytes) parts = [];
    else if (part.length) parts.push(part);
  };
  const end = (): Line | null => {
    number += 1;
    const tooLong = length > maxBytes;
    const bytes = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    parts = [];
    length = 0;
    if (tooLong) return { number, problem: 'too-long' };
    try {
      const text = decoder.decode(bytes).trim();
      return text === '' ? null : { number, text };
    } catch {
      return { number, problem: 'malformed-text' };
    }
  };

  for await (const chunk of input) {
    let start = 0;
    for (let at = chunk.indexOf(LF); at !== -1; at = chunk.indexOf(LF, start)) {
      add(chunk.subarray(start, at));
      start = at + 1;
      const line = end();
      if (line) yield line;
    }
    add(chunk.subarray(start));
  }
  if (length > 0) {
    const line = end();
    if (line) yield line;
  }
}
