import { expect, test } from 'vitest';
import { percentOfChange } from './change.tsx';
import { limitParts, overall, partsOf, valuesOf, type FigureDefinition } from './figure-values.ts';
import { integerColumn } from './measures.ts';
import type { Group, Reading } from './reading.ts';

const step = (day: string, ...groups: Group[]): Reading['steps'][number] => ({
  from: `${day}T00:00:00.000Z`,
  to: '',
  position: '1',
  groups,
});
const steps = [
  step('2026-11-01', { wallet: 'a', count: 2 }, { wallet: 'b', count: 3 }),
  step('2026-11-02'),
  step('2026-11-03', { wallet: 'b', count: 4 }),
];
const of = integerColumn('count');
const [flow, standing]: FigureDefinition[] = [
  { kind: 'flow', of },
  { kind: 'standing', of },
];

test('a flow is summed over a range with zero for empty days, and a standing figure is its last value', () => {
  expect([valuesOf(steps, flow!), valuesOf(steps, standing!)]).toEqual([
    [5n, 0n, 4n],
    [5n, null, 4n],
  ]);
  expect([
    overall([5n, 0n, 4n], flow!),
    overall([5n, 4n, null], standing!),
    overall([null], standing!),
    overall([], flow!),
  ]).toEqual([9n, 4n, null, 0n]);
});

test('a split lists the largest parts first, combines the rest, and adds up to the whole', () => {
  expect(
    partsOf(steps, flow!, ({ wallet }) => String(wallet)).map(({ key, values, total: sum }) => [key, values, sum]),
  ).toEqual([
    ['b', [3n, 0n, 4n], 7n],
    ['a', [2n, 0n, 0n], 2n],
  ]);
  const many = Array.from({ length: 50 }, (_, n): Group => ({ wallet: `w${n}`, count: n + 1 }));
  const parts = limitParts(
    partsOf([step('2026-11-01', ...many)], flow!, ({ wallet }) => String(wallet)),
    20,
    flow!,
  );
  expect([parts.length, parts[0]?.key, parts.at(-1)?.key, parts.reduce((sum, { total: of }) => sum + of, 0n)]).toEqual([
    20,
    'w49',
    null,
    1275n,
  ]);
});

test.each([
  [1_050n, 1_000n, '5.0%'],
  [900n, 1_000n, '10.0%'],
  [2n, 3n, '33.3%'],
  [5n, 0n, null],
  [10n ** 40n + 1n, 10n ** 40n, '0.0%'],
])('the change of %s against %s is %s', (now, before, percent) => expect(percentOfChange(now, before)).toBe(percent));
