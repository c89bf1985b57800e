import { expect, test } from 'vitest';
import { lineOf } from './ratio-line.ts';

const percent = (ratio: number): string => `${BigInt(Math.round(ratio * 100)) * 10n ** 14n}`;
const settings = { mcr: percent(110), trgcrGap: percent(5), tarcrGap: percent(5), maxTarcrGap: percent(1) };
const line = (trgcr: number, tarcr: number, maxTarcr: number, icr: number | null = null) =>
  lineOf(
    { trgcr: percent(trgcr), tarcr: percent(tarcr), maxTarcr: percent(maxTarcr) },
    icr === null ? null : percent(icr),
    settings,
  );

test('the line shows the ratios in order, with margins at both ends, and the ratio of the trove', () => {
  const { marks, icr } = line(130, 140, 150, 130);
  expect(marks.map(({ name }) => name)).toEqual(['mcr', 'trgcr', 'tarcr', 'maxTarcr']);
  expect(marks.map(({ at }) => Math.round(at))).toEqual([12, 50, 69, 88]);
  expect([Math.round(icr!.at), icr!.beyond]).toEqual([50, null]);
});
test('a trove ratio outside the line is placed at its end and marked as beyond', () => {
  expect(line(130, 140, 150, 900).icr).toMatchObject({ at: 100, beyond: 'more' });
  expect(line(130, 140, 150, 50).icr).toMatchObject({ at: 0, beyond: 'less' });
  expect(line(130, 140, 150).icr).toBeNull();
});
test('each gap states whether it is wide enough, and a negative gap is not', () => {
  const wide = (...three: [number, number, number]) => line(...three).gaps.map(({ isWide }) => isWide);
  expect(wide(115, 120, 121)).toEqual([true, true, true]);
  expect(wide(114.99, 119.98, 120.97)).toEqual([false, false, false]);
  expect(wide(140, 130, 150)).toEqual([true, false, true]);
  expect(line(140, 130, 150).gaps[1]!.gap).toBe(-BigInt(percent(10)));
});
