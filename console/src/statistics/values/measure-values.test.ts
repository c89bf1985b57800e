import { expect, test } from 'vitest';
import { defineMeasures } from '#contracts/kits/measure.ts';
import { bucketsLike, bucketsOf, type Steps } from './buckets.ts';
import { limitParts, mostFrequentPart, partsOf, valuesOf, type Shown } from './measure-values.ts';
import type { Group } from './reading.ts';

const DAY_MS = 86_400_000;
const options = {
  name: 'things',
  series: { path: '/api/things/series', permission: 'thing:read' },
  models: ['things'],
  rows: { path: '/things' },
  parts: [{ column: 'wallet', names: ['按钱包', 'By wallet'], each: ['钱包', 'Wallet'] }],
  measures: {
    count: { names: ['数', 'Count'], unit: 'count', kind: 'flow', sum: 'count' },
    amount: { names: ['额', 'Amount'], unit: 'berries', kind: 'flow', sum: 'amount' },
    open: { names: ['未', 'Open'], unit: 'count', kind: 'stock', sum: 'count', where: { state: ['OPEN'] } },
    level: { names: ['存', 'Level'], unit: 'count', kind: 'stock', sum: 'count' },
    average: { names: ['均', 'Average'], unit: 'berries', kind: 'ratio', of: ['amount', 'count'] },
  },
} as const;
const counted = defineMeasures({ ...options, source: 'counted' });
const reported = defineMeasures({ ...options, source: 'reported' });

const step = (day: string, ...groups: Group[]): Steps[number] => ({
  from: `${day}T00:00:00.000Z`,
  to: new Date(Date.parse(day) + DAY_MS).toISOString(),
  position: '1',
  groups,
});
const shownOf = (steps: Steps, since: string | null, length: 'day' | 'week' | 'month' = 'day'): Shown => ({
  buckets: bucketsOf(steps, { from: '2026-10-31', to: '2026-11-03' }, length),
  since,
});
const SINCE = '2026-11-01T08:00:00.000Z';
const steps = [
  step('2026-10-31'),
  step('2026-11-01', { wallet: 'a', count: 2, amount: '1.5' }, { wallet: 'b', count: 3, amount: '1' }),
  step('2026-11-02'),
  step('2026-11-03', { wallet: 'b', count: 4, amount: '0.5' }),
];

test('a counted flow is zero on days without rows, but unknown before its first row', () =>
  expect(valuesOf(shownOf(steps, SINCE), counted.count)).toEqual({ values: [null, 5n, 0n, 4n], total: 9n }));

test('a reported value is unknown on days without a report, and a level is its last known value', () => {
  expect(valuesOf(shownOf(steps, SINCE), reported.count)).toEqual({ values: [null, 5n, null, 4n], total: 9n });
  expect(valuesOf(shownOf(steps, SINCE), reported.level)).toEqual({ values: [null, 5n, null, 4n], total: 4n });
  expect(valuesOf(shownOf(steps.slice(0, 3), SINCE), reported.level).total).toBe(5n);
});

test('days without any data have no total', () => {
  for (const measure of [counted.count, counted.level, counted.average, reported.count])
    expect(valuesOf(shownOf([step('2026-10-31')], null), measure)).toEqual({ values: [null], total: null });
});

test('only the groups that a measure counts are added up', () => {
  const groups = [
    { state: 'OPEN', count: 2 },
    { state: 'CLOSED', count: 5 },
  ];
  expect(valuesOf(shownOf([step('2026-11-01', ...groups)], SINCE), counted.open).total).toBe(2n);
  expect(valuesOf(shownOf([step('2026-11-01', groups[1]!)], SINCE), counted.open).total).toBe(0n);
});

test('a ratio divides the sums of a step, of the days and of a part, and is unknown without a divisor', () => {
  const unit = 10n ** 18n;
  expect(valuesOf(shownOf(steps, SINCE), counted.average)).toEqual({
    values: [null, unit / 2n, null, unit / 8n],
    total: unit / 3n,
  });
  expect(partsOf(shownOf(steps, SINCE), counted.average).map(({ key, total }) => [key, total])).toEqual([
    ['a', (3n * unit) / 4n],
    ['b', (3n * unit) / 14n],
  ]);
});

test('weeks begin on Mondays and months on the first; both are cut at the range', () => {
  const names = (length: 'week' | 'month'): string[] =>
    shownOf(steps, SINCE, length).buckets.map(({ from, to }) => `${from.slice(0, 10)} ${to.slice(0, 10)}`);
  expect(names('week')).toEqual(['2026-10-31 2026-11-02', '2026-11-02 2026-11-04']);
  expect(names('month')).toEqual(['2026-10-31 2026-11-01', '2026-11-01 2026-11-04']);
  for (const length of ['day', 'week', 'month'] as const)
    expect([length, valuesOf(shownOf(steps, SINCE, length), counted.count).total]).toEqual([length, 9n]);
  expect(valuesOf(shownOf(steps, SINCE, 'week'), counted.count).values).toEqual([5n, 4n]);
  expect(valuesOf(shownOf(steps, SINCE, 'month'), reported.level).values).toEqual([null, 4n]);
});

test('parts are ordered by size, the rest is combined, and all add up to the whole', () => {
  expect(partsOf(shownOf(steps, SINCE), counted.count).map(({ key, values, total }) => [key, values, total])).toEqual([
    ['b', [null, 3n, 0n, 4n], 7n],
    ['a', [null, 2n, 0n, 0n], 2n],
  ]);
  const many = Array.from({ length: 50 }, (_, n): Group => ({ wallet: `w${n}`, count: n + 1 }));
  const parts = limitParts(partsOf(shownOf([step('2026-11-01', ...many)], SINCE), counted.count), 20, counted.count);
  expect([parts.length, parts[0]?.key, parts.at(-1)?.key]).toEqual([20, 'w49', null]);
  expect(parts.reduce((sum, { total }) => sum + (total ?? 0n), 0n)).toBe(1275n);
});

test('measures of a ratio or a sum must be sums of the same set', () =>
  expect(() =>
    defineMeasures({
      ...options,
      source: 'counted',
      measures: { wrong: { names: ['错', 'Wrong'], unit: 'times', kind: 'ratio', of: ['wrong', 'none'] } },
    }),
  ).toThrow('wrong of the measures things: no sum `wrong`'));

test('the part with most rows is the most frequent one, by name if several have as many', () => {
  expect(mostFrequentPart(steps, 'wallet')).toBe('b');
  expect(mostFrequentPart([step('2026-11-01', { wallet: 'b', count: 2 }, { wallet: 'a', count: 2 })], 'wallet')).toBe(
    'a',
  );
  expect(mostFrequentPart([step('2026-11-01')], 'wallet')).toBeUndefined();
});

test('a stock that accumulates is what all rows add up to at the end of a step, also those before the days', () => {
  const { level, count } = defineMeasures({
    ...options,
    source: 'counted',
    accumulates: { path: '/api/things/sums', column: 'at' },
  });
  const opening = [
    { wallet: 'a', count: 10 },
    { wallet: 'c', count: 1 },
  ];
  const shown = { ...shownOf(steps, '2026-10-01T00:00:00.000Z'), opening };
  expect(valuesOf(shown, level)).toEqual({ values: [11n, 16n, 16n, 20n], total: 20n });
  expect(valuesOf(shown, count).values).toEqual([0n, 5n, 0n, 4n]);
  expect(partsOf(shown, level).map(({ key, values }) => [key, values])).toEqual([
    ['a', [10n, 12n, 12n, 12n]],
    ['b', [0n, 3n, 3n, 7n]],
    ['c', [1n, 1n, 1n, 1n]],
  ]);
  const monthly = { ...shownOf(steps, '2026-10-01T00:00:00.000Z', 'month'), opening };
  expect(valuesOf(monthly, level)).toEqual({ values: [11n, 20n], total: 20n });
  expect(valuesOf({ ...shownOf(steps, SINCE), opening: [] }, level).values).toEqual([null, 5n, 5n, 9n]);
});

test('a measure of several columns adds them up', () => {
  const { both } = defineMeasures({
    ...options,
    source: 'counted',
    measures: { both: { names: ['和', 'Both'], unit: 'berries', kind: 'flow', sum: ['amount', 'other'] } },
  });
  const shown = shownOf([step('2026-11-01', { wallet: 'a', amount: '1.5', other: '2' })], SINCE);
  expect(valuesOf(shown, both).total).toBe(35n * 10n ** 17n);
});

test('days that weeks are compared with are grouped as those weeks, and none is left out', () => {
  const of = (first: string, count: number): Steps =>
    Array.from({ length: count }, (_, day) =>
      step(new Date(Date.parse(first) + day * DAY_MS).toISOString().slice(0, 10), { wallet: 'a', count: 1 }),
    );
  const like = bucketsOf(of('2026-11-18', 10), { from: '2026-11-18', to: '2026-11-27' }, 'week');
  const lengths = (steps: Steps): string[] =>
    bucketsLike(steps, { from: '2026-11-08', to: '2026-11-17' }, like).map(
      (bucket) => `${bucket.from.slice(0, 10)}: ${bucket.steps.length}`,
    );
  expect(like.map((bucket) => bucket.steps.length)).toEqual([5, 5]);
  expect(lengths(of('2026-11-08', 10))).toEqual(['2026-11-08: 5', '2026-11-13: 5']);
  expect(lengths(of('2026-11-07', 12))).toEqual(['2026-11-08: 5', '2026-11-13: 6']);
  expect(lengths(of('2026-11-08', 4))).toEqual(['2026-11-08: 4']);
});
