// Lines out of a stream of bytes, with no more than one line in memory.

/** The longest line that is read, in bytes; a fact is about 500. */
export const MAX_LINE_BYTES = 65_536;

/** A line that is not blank, or why it cannot be read. `number` counts every line from 1, blank ones too. */
export type Line = { number: number; text: string } | { number: number; problem: 'too-long' | 'malformed-text' };

const LF = 0x0a;

/**
 * The lines of UTF-8 text: LF or CRLF, with or without a byte order mark or a last line feed. If the input breaks off
 * (throws), its last, partial line is not told.
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
    // Past the limit only the length is kept: a line without end must not fill the memory.
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
