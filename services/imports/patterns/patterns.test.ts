// Patterns run in a separate thread with a time limit.
import { expect, test } from 'vitest';
import { extract } from '../../ingest/import/map/readings.ts';
import { NoPattern, patterns, PatternTooSlow } from './patterns.ts';
import { SLOW_PATTERN, SLOW_TEXT } from '../../tools/testing/imports/imports.ts';

const find = async (pattern: string, ...texts: string[]): Promise<unknown[]> =>
  (await patterns.read(texts.map((text) => [{ pattern, text }]))).map(([found]) => found);

test.each([
  ['tx-(\\d+)', 'tx-15 of them'],
  ['tx-\\d+', 'a tx-15'],
  ['^(\\d*)$', ''],
  ['(x', 'x'],
])('%s in "%s" gives the same result in the thread as in this process', async (pattern, text) => {
  let here: unknown;
  try {
    here = extract(pattern).read(text);
  } catch (error) {
    here = error instanceof Error ? error.message : error;
  }
  expect(
    await find(pattern, text).then(
      ([found]) => found,
      (error: unknown) => (error instanceof NoPattern ? error.message : error),
    ),
  ).toEqual(here);
});

test('any number of rows of any length is answered in order', async () => {
  const texts = Array.from({ length: 1_000 }, (_, index) => `${index}${'.'.repeat(index * 5)}`);
  expect(await find('^(\\d+)', ...texts)).toEqual(texts.map((_, index) => ({ text: String(index) })));
});

test('a slow pattern is aborted, and other patterns are answered', async () => {
  const slow = find(SLOW_PATTERN, SLOW_TEXT);
  const others = find('b(.)', 'abc', 'bcd');
  await expect(slow).rejects.toThrow(PatternTooSlow);
  expect(await others).toEqual([{ text: 'c' }, { text: 'c' }]);
  await expect(find(SLOW_PATTERN, 'ab', SLOW_TEXT), 'in any of the rows').rejects.toThrow(PatternTooSlow);
  expect(await find('b', 'abc')).toEqual([{ text: 'b' }]);
});

test('a cell is searched up to a limit, and a match that the limit cuts off does not count', async () => {
  const text = 'a'.repeat(4_096);
  expect(await find('(a+)', text, `${text}a`, `${text.slice(1)}b`)).toEqual([
    { text },
    { problem: 'no-match' },
    { text: text.slice(1) },
  ]);
  expect(await find('b', `${text}b`)).toEqual([{ problem: 'no-match' }]);
});
