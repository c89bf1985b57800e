import { expect, test } from 'vitest';
import { partsOfText, rangeVersus, stepsFor, textOfParts } from './scope.ts';

test.each([
  [{ from: '2026-11-01', to: '2026-11-10' }, 'before', { from: '2026-10-22', to: '2026-10-31' }],
  [{ from: '2026-11-01', to: '2026-11-01' }, 'before', { from: '2026-10-31', to: '2026-10-31' }],
  [{ from: '2026-11-01', to: '2026-11-10' }, 'week', { from: '2026-10-25', to: '2026-11-03' }],
  [{ from: '2026-11-01', to: '2026-11-10' }, 'month', { from: '2026-10-01', to: '2026-10-10' }],
  [{ from: '2026-03-29', to: '2026-03-31' }, 'month', { from: '2026-02-28', to: '2026-02-28' }],
  [{ from: '2026-01-15', to: '2026-01-31' }, 'month', { from: '2025-12-15', to: '2025-12-31' }],
] as const)('%o is compared (%s) with %o', (range, versus, expected) =>
  expect(rangeVersus(range, versus)).toEqual(expected),
);

test('hours are offered for up to 31 days of values that are known by hour', () => {
  expect(stepsFor({ from: '2026-11-01', to: '2026-11-30' }, true)).toEqual(['hour', 'day', 'week', 'month']);
  expect(stepsFor({ from: '2026-11-01', to: '2026-11-30' }, false)).toEqual(['day', 'week', 'month']);
  expect(stepsFor({ from: '2026-10-01', to: '2026-11-30' }, true)).toEqual(['day', 'week', 'month']);
});

test('parts of any name survive the address', () => {
  const parts = ['a,b', '100 %', '钱包', '%zz'];
  expect(partsOfText(textOfParts(parts))).toEqual(parts);
  expect([partsOfText(''), partsOfText('a,b'), partsOfText('%zz')]).toEqual([[], ['a', 'b'], ['%zz']]);
});
