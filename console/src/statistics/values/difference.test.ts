import { expect, test } from 'vitest';
import { pageViewMeasures } from '#contracts/areas/page-view/measures.ts';
import { troveMeasures } from '#contracts/areas/trove/measures.ts';
import { poolMeasures } from '#contracts/areas/pool/measures.ts';
import { differenceOf, percentOfChange } from './difference.ts';
import type { Comparison } from '../scope/scope.ts';

const { views, viewsPerVisitor } = pageViewMeasures;
const { psmUsdcBalance } = poolMeasures;
const before: Comparison = { with: 'before', range: { from: '2026-10-01', to: '2026-10-31' }, point: null };
const points: Comparison = { ...before, with: 'points', point: '5' };
const LATE = '2026-10-31T09:00:00.000Z';
const EARLY = '2026-01-01T00:00:00.000Z';

test('a difference is exact, and of something with itself it is nothing', () => {
  expect(differenceOf(views, { now: 7n, before: 5n, since: EARLY }, before)).toEqual({ now: 7n, before: 5n, by: 2n });
  expect(differenceOf(views, { now: 7n, before: 7n, since: EARLY }, before)).toMatchObject({ by: 0n });
});

test('a flow is not compared with days that have data for a part of them only', () => {
  expect(differenceOf(views, { now: 43n, before: 1n, since: LATE }, before)).toEqual({
    why: 'begins',
    day: '2026-10-31',
  });
  // A level is known at its last day, and two points have the same days.
  expect(differenceOf(psmUsdcBalance, { now: 43n, before: 1n, since: LATE }, before)).toMatchObject({ by: 42n });
  expect(differenceOf(troveMeasures.debtPerPosition, { now: 43n, before: 1n, since: LATE }, before)).toMatchObject({
    by: 42n,
  });
  expect(differenceOf(views, { now: 43n, before: 1n, since: LATE }, points)).toMatchObject({ by: 42n });
});

test('what cannot be compared says why', () => {
  expect(differenceOf(views, { now: null, before: 1n, since: EARLY }, before)).toEqual({ why: 'no-data' });
  expect(differenceOf(views, { now: 1n, before: null, since: EARLY }, before)).toEqual({ why: 'no-data-before' });
  expect(differenceOf(psmUsdcBalance, { now: 1n, before: null, since: '2026-11-02T00:00:00.000Z' }, before)).toEqual({
    why: 'begins',
    day: '2026-11-02',
  });
  expect(differenceOf(viewsPerVisitor, { now: null, before: 1n, since: EARLY }, before)).toEqual({ why: 'no-divisor' });
});

test.each([
  [1_050n, 1_000n, '5.0%'],
  [900n, 1_000n, '10.0%'],
  [2n, 3n, '33.3%'],
  [5n, 0n, null],
  [10n ** 40n + 1n, 10n ** 40n, '0.0%'],
])('the change of %s against %s is %s', (now, was, percent) => expect(percentOfChange(now, was)).toBe(percent));

test('large shares have separators', () => expect(percentOfChange(721_960n, 1_000n)).toBe('72,096.0%'));
