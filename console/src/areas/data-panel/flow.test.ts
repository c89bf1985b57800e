import { expect, test } from 'vitest';
import { netOf } from './flow.ts';

test('the net flow is inflow minus outflow, by step and in total', () =>
  expect(netOf({ values: [7n, 0n], total: 7n }, { values: [2n, 9n], total: 11n })).toEqual({
    values: [5n, -9n],
    total: -4n,
  }));

test('before there was any outflow, the net flow is the inflow', () =>
  expect(netOf({ values: [null, 3n], total: 3n }, { values: [null, null], total: null })).toEqual({
    values: [null, 3n],
    total: 3n,
  }));
