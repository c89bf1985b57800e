import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

test('shares add up to the whole', () => {
  expect(sharesOf([2n, 1n])).toEqual([667, 333]);
  expect(sharesOf([9991n, 9n])).toEqual([999, 1]);
  expect(sharesOf([1n, 1n, 1n])).toEqual([334, 333, 333]);
  expect(sharesOf([0n, 0n])).toEqual([0, 0]);
});
