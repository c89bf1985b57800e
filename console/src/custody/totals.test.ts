import { expect, test } from 'vitest';
import type { CustodyTotal } from '#contracts/areas/custody-total/reads.ts';
import { difference, figureOf, NOTHING, sharesOf, splitBy, sumCells } from './totals.ts';

const cell = (more: Partial<CustodyTotal>): CustodyTotal => ({
  day: '2026-11-01',
  status: 'CONFIRMED',
  mintStatus: 'MINTED',
  count: 1,
  sats: '100',
  ybtc: '1000000000000',
  refundSats: '0',
  ...more,
});
const cells = [
  cell({}),
  cell({
    status: 'RECORDED',
    mintStatus: 'NOT_REQUESTED',
    sats: '9007199254740993',
    ybtc: '90071992547409930000000000',
  }),
  cell({ status: 'REFUND_REQUESTED', count: 2 }),
  cell({ status: 'CANCELLED', mintStatus: 'NOT_REQUESTED' }),
  cell({ mintStatus: 'FAILED', count: 3, sats: '7', ybtc: '70000000000' }),
];

test('sums are exact beyond the precision of floating-point numbers', () => {
  expect(sumCells(cells)).toEqual({ count: 8, sats: 9007199254741300n, ybtc: 90071992547413000000000000n });
  expect(sumCells([])).toEqual(NOTHING);
});

test('each figure counts the deposits of its states', () => {
  expect(figureOf('deposited', cells).count).toBe(7);
  expect(figureOf('confirmed', cells).count).toBe(6);
  expect(figureOf('minted', cells)).toEqual({ count: 3, sats: 200n, ybtc: 2000000000000n });
  expect(figureOf('waiting', cells).sats).toBe(9007199254740993n);
  expect(figureOf('failed', cells).count).toBe(3);
});

test('a split keeps the given order and omits empty values', () => {
  expect(
    splitBy(cells, ({ status }) => status, ['REFUNDED', 'CANCELLED', 'CONFIRMED']).map(({ value, sum }) => [
      value,
      sum.count,
    ]),
  ).toEqual([
    ['CANCELLED', 1],
    ['CONFIRMED', 4],
  ]);
});

test('differences can be negative, and shares add up to the whole', () => {
  expect(difference(NOTHING, figureOf('failed', cells))).toEqual({ count: -3, sats: -7n, ybtc: -70000000000n });
  expect(sharesOf([2n, 1n])).toEqual([667, 333]);
  expect(sharesOf([9991n, 9n])).toEqual([999, 1]);
  expect(sharesOf([1n, 1n, 1n])).toEqual([334, 333, 333]);
  expect(sharesOf([0n, 0n])).toEqual([0, 0]);
});
