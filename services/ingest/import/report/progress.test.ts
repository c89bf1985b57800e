import { stat } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showProgress, type Progress } from './progress.ts';
import { readRows } from '../read/rows.ts';
import { file, price, withFolder } from '../testing/runs.ts';

withFolder();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The final text on the terminal. */
function shown(total: number, act: (progress: Progress) => void): string {
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  const progress = showProgress(total, terminal);
  act(progress);
  progress.stop();
  return String(terminal.read())
    .split('\x1B[1G')
    .findLast((text) => text.includes('rows'))!
    .split('\x1B')[0]!
    .trim();
}

test('the bar shows the answered share, without a remaining time until the pace is known', () => {
  expect(shown(1_000, (progress) => progress.answered(250))).toMatch(/^=+-+ 25%  1 rows$/);
});

test('the remaining time is based on the pace since the first answer', () => {
  const left = (remaining: number): string =>
    shown(remaining + 200, (progress) => {
      vi.advanceTimersByTime(60_000); // the server answered late
      progress.answered(100);
      vi.advanceTimersByTime(3_000);
      progress.answered(100);
    });
  expect(left(800)).toContain('20%  2 rows  24 s left');
  expect(left(20_000)).toContain('10 min left');
  expect(left(200_000)).toContain('1.7 h left');
  expect(left(0)).toMatch(/100%  2 rows$/);
});

test('the progress of a pipe shows only the rows', () => {
  expect(shown(NaN, (progress) => progress.answered(250))).toBe('1 rows');
});

test.each([
  ['rows.ndjson', [1, 2, 3].map((day) => `${price(day)}\n`).join('')],
  ['rows.json', `[\n${[1, 2, 3].map((day) => `  ${price(day)}`).join(',\n')}\n]\n`],
  ['rows.csv', `a,b\n${'"上海",2\r\n'.repeat(40)}`],
])('the sizes of the rows of %s add up to the size of the file', async (name, content) => {
  vi.useRealTimers();
  const path = file(name, content);
  const bytes = (await Array.fromAsync(readRows(path))).reduce((sum, row) => sum + row.bytes, 0);
  expect(bytes / (await stat(path)).size).toBeGreaterThan(0.9);
  expect(bytes / (await stat(path)).size).toBeLessThanOrEqual(1);
});
