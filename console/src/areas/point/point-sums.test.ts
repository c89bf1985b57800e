import { expect, test } from 'vitest';
import { changesOf, outstandingOf } from './point-sums.ts';

const sums = [
  {
    kind: 'GRANTED',
    day: '2026-11-01',
    count: 2,
    ethBerries: '10.5',
    ethIceBerries: '0',
    solBerries: '0.000000000000000001',
    solIceBerries: '7',
  },
  {
    kind: 'ADJUSTED',
    day: '2026-11-03',
    count: 1,
    ethBerries: '-3',
    ethIceBerries: '0',
    solBerries: '0',
    solIceBerries: '0',
  },
  {
    kind: 'GRANTED',
    day: '2026-11-03',
    count: 1,
    ethBerries: '1',
    ethIceBerries: '0',
    solBerries: '0',
    solIceBerries: '0',
  },
];
const ONE = 10n ** 18n;

test('outstanding points are the sum of all grants and adjustments up to the end of each day', () => {
  const all = ['ethBerries', 'solBerries'] as const;
  expect(outstandingOf(sums, all, ['2026-11-01', '2026-11-02', '2026-11-03'])).toEqual([
    (105n * ONE) / 10n + 1n,
    (105n * ONE) / 10n + 1n,
    (85n * ONE) / 10n + 1n,
  ]);
  expect(outstandingOf(sums, all, ['2026-11-02', '2026-11-03'])).toEqual([
    (105n * ONE) / 10n + 1n,
    (85n * ONE) / 10n + 1n,
  ]);
});

test('daily changes are separate for grants and adjustments', () => {
  const days = ['2026-11-02', '2026-11-03'];
  expect([changesOf(sums, 'GRANTED', ['ethBerries'], days), changesOf(sums, 'ADJUSTED', ['ethBerries'], days)]).toEqual(
    [
      [0n, ONE],
      [0n, -3n * ONE],
    ],
  );
});
