import { expect, test } from 'vitest';
import { satsTakenBy } from './amounts.ts';

test.each([
  ['700', null, 700n],
  ['700', '1', 700n],
  ['700', `700${'0'.repeat(10)}`, 700n],
  ['700', `699${'0'.repeat(9)}1`, 700n],
  ['700', `7000000000001`, 701n],
])('a request for %s with %s wei burned takes %s', (amount, burnedAmount, expected) =>
  expect(satsTakenBy({ amount, burnedAmount })).toBe(expected),
);
