import { expect, test } from 'vitest';
import { isPossible } from './figures.ts';

const percent = (of: number): string => `${BigInt(of) * 10n ** 16n}`;
const [ROW, MCR] = [{ deposits: '100' }, percent(110)];

test('ratios out of order and amounts beyond the limits are not possible', () => {
  const ratios = (...[trgcr, tarcr, maxTarcr]: number[]) => ({
    trgcr: percent(trgcr!),
    tarcr: percent(tarcr!),
    maxTarcr: percent(maxTarcr!),
  });
  expect(
    [ratios(120, 140, 150), ratios(140, 120, 150), ratios(110, 140, 150), { ...ratios(120, 140, 150), tarcr: 'x' }].map(
      (body) => isPossible('update-cr', body, ROW, MCR),
    ),
  ).toEqual([true, false, false, true]);
  expect(['100', '101', 'much'].map((amount) => isPossible('withdraw-from-sp', { amount }, ROW, MCR))).toEqual([
    true,
    false,
    true,
  ]);
  expect(
    [`${2n ** 256n - 101n}`, `${2n ** 256n - 100n}`].map((amount) => isPossible('deposit', { amount }, ROW, MCR)),
  ).toEqual([true, false]);
});
