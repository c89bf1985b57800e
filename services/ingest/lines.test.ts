import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_LINE_BYTES, readLines, type Line } from './lines.ts';

async function* chunks(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const lines = async (input: string | Uint8Array, size?: number): Promise<Line[]> =>
  Array.fromAsync(readLines(chunks(typeof input === 'string' ? Buffer.from(input) : input, size)));

describe('readLines', () => {
  test('counts but omits blank lines and accepts CRLF, a byte order mark and an unterminated last line', async () => {
    expect(await lines('\uFEFF{"a":1}\r\n\r\n   \n{"b":"上海"}')).toEqual([
      { number: 1, text: '{"a":1}' },
      { number: 4, text: '{"b":"上海"}' },
    ]);
  });

  test('reports a line that is not UTF-8 and reads the next one', async () => {
    const bytes = Buffer.concat([Buffer.from('one\n'), Buffer.from([0xff, 0xfe, 0x0a]), Buffer.from('three\n')]);
    expect(await lines(bytes)).toEqual([
      { number: 1, text: 'one' },
      { number: 2, problem: 'malformed-text' },
      { number: 3, text: 'three' },
    ]);
  });

  test('reports and skips a line over the limit and reads one at the limit', async () => {
    const longest = 'x'.repeat(MAX_LINE_BYTES);
    expect(await lines(`${longest}\n${longest}x\nshort`, 10_000)).toEqual([
      { number: 1, text: longest },
      { number: 2, problem: 'too-long' },
      { number: 3, text: 'short' },
    ]);
  });

  test('returns the same lines whatever the chunks of the input', () =>
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
