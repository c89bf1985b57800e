// Which records in flight make exactly a difference.
import { expect, test } from 'vitest';
import { explaining, explainingOf } from './in-flight.ts';

const of = (difference: bigint, ...amounts: bigint[]): number[] => [...explaining(amounts, difference)];

test('a difference is explained by the fewest records that add up exactly to it', () => {
  expect(of(-5n, -5n)).toEqual([0]);
  expect(of(-5n, -2n, -3n, 7n, -5n)).toEqual([3]);
  expect(of(4n, -2n, 6n, 9n)).toEqual([0, 1]);
});

test('no record explains what none adds up to, no difference, or too many records', () => {
  expect(of(-4n, -5n, -3n)).toEqual([]);
  expect(of(0n, -5n, 5n)).toEqual([]);
  expect(of(-1n, ...Array.from({ length: 21 }, () => -1n))).toEqual([]);
});

test('of too many records to search, those that were submitted can still explain a difference', () => {
  const deposits = Array.from({ length: 25 }, () => ({ kind: 'deposit-confirmed' as const, amount: '-3' }));
  const all = [...deposits, { kind: 'payout' as const, amount: '-3' }];
  expect([...explainingOf(all, -3n)]).toEqual([25]);
  expect([...explainingOf(all, -6n)]).toEqual([]);
});
