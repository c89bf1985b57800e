import { expect, test } from 'vitest';
import type { CustodyTotal } from '#contracts/areas/custody-total/reads.ts';
import { trendOf } from './trend.ts';

const cell = (
  day: string,
  status: CustodyTotal['status'],
  mintStatus: CustodyTotal['mintStatus'],
  sats: string,
): CustodyTotal => ({ day, status, mintStatus, count: 1, sats, ybtc: `${sats}0000000000`, refundSats: '0' });
const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
const cells = [
  cell('2026-11-01', 'CONFIRMED', 'MINTED', '5'),
  cell('2026-11-01', 'RECORDED', 'NOT_REQUESTED', '7'),
  cell('2026-11-03', 'CONFIRMED', 'FAILED', '11'),
  cell('2026-12-01', 'CONFIRMED', 'MINTED', '13'),
];
const prices = [{ id: '2026-11-02', price: '101234.56', updatedAt: '', createdPosition: '1', revision: 0 }];

test('each day has its sums, even when empty, and its price if known', () => {
  const trend = trendOf(days, cells, prices, 'status');
  expect(trend.sums.map(({ sats }) => sats)).toEqual([12n, 0n, 11n]);
  expect(trend.prices).toEqual([null, '101234.56', null]);
});

test('parts follow the chosen split and add up to the day', () => {
  const byStatus = trendOf(days, cells, prices, 'status');
  expect(byStatus.parts.map(({ value, sums }) => [value, sums.map(({ sats }) => sats)])).toEqual([
    ['RECORDED', [7n, 0n, 0n]],
    ['CONFIRMED', [5n, 0n, 11n]],
  ]);
  const byMint = trendOf(days, cells, prices, 'mintStatus');
  expect(byMint.parts.map(({ value }) => value)).toEqual(['NOT_REQUESTED', 'MINTED', 'FAILED']);
  for (const trend of [byStatus, byMint]) {
    for (const [index, sum] of trend.sums.entries())
      expect(trend.parts.reduce((total, { sums }) => total + sums[index]!.sats, 0n)).toBe(sum.sats);
  }
});
