import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_LINE_BYTES, readLines, type Line } from './lines.ts';

async function* chunks(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const lines = async (input: string | Uint8Array, size?: number): Promise<Line[]> =>
  Array.fromAsync(readLines(chunks(typeof input === 'string' ? Buffer.from(input) : input, size)));

describe('readLines', () => {
  test('counts blank lines without telling them, and takes CRLF, a byte order mark and a last line without an end', async () => {
    expect(await lines('\uFEFF{"a":1}\r\n\r\n   \n{"b":"上海"}')).toEqual([
      { number: 1, text: '{"a":1}' },
      { number: 4, text: '{"b":"上海"}' },
    ]);
  });

  test('a line that is not UTF-8 is told, and the next one read', async () => {
    const bytes = Buffer.concat([Buffer.from('one\n'), Buffer.from([0xff, 0xfe, 0x0a]), Buffer.from('three\n')]);
    expect(await lines(bytes)).toEqual([
      { number: 1, text: 'one' },
      { number: 2, problem: 'malformed-text' },
      { number: 3, text: 'three' },
    ]);
  });

  test('a line past the limit is told and skipped, one at the limit is read', async () => {
    const longest = 'x'.repeat(MAX_LINE_BYTES);
    expect(await lines(`${longest}\n${longest}x\nshort`, 10_000)).toEqual([
      { number: 1, text: longest },
      { number: 2, problem: 'too-long' },
      { number: 3, text: 'short' },
    ]);
  });

  test('what a line holds does not depend on how the bytes come in', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 30 })),
        fc.integer({ min: 1, max: 40 }),
        async (texts, size) => {
          const expected = texts
            .join('\n')
            .split('\n')
            .map((text, index) => ({ number: index + 1, text: text.trim() }))
            .filter(({ text }) => text !== '');
          expect(await lines(texts.join('\n'), size)).toEqual(
            expected.map((line) => ({ ...line, text: line.text.toWellFormed() })),
          );
        },
      ),
      { numRuns: 200 },
    ));
});
