import { expect, test } from 'vitest';
import { createAttempts } from './attempts.ts';

const limit = { failures: 3, window: 60_000, keys: 2 };

test('after the allowed failures, the wait lasts until the end of the window', () => {
  let now = 0;
  const attempts = createAttempts(limit, () => now);
  expect([attempts.begin('a'), attempts.begin('a'), attempts.begin('a')]).toEqual([0, 0, 0]);
  now = 20_500;
  expect(attempts.begin('a')).toBe(40);
  now = 60_000;
  expect(attempts.begin('a')).toBe(0);
});

test('successful attempts do not count', () => {
  const attempts = createAttempts(limit, () => 0);
  for (let count = 0; count < 10; count++) {
    expect(attempts.begin('a')).toBe(0);
    attempts.succeeded('a');
  }
});

test('pending attempts count until they succeed', () => {
  const attempts = createAttempts(limit, () => 0);
  expect(['a', 'a', 'a', 'a'].map((key) => attempts.begin(key) > 0)).toEqual([false, false, false, true]);
});

test('fullUntil returns the end of the window once the allowed failures are used', () => {
  let now = 0;
  const attempts = createAttempts(limit, () => now);
  attempts.begin('a');
  attempts.begin('a');
  expect(attempts.fullUntil('a')).toBeNull();
  attempts.begin('a');
  expect(attempts.fullUntil('a')).toBe(60_000);
  attempts.clear('a');
  expect([attempts.fullUntil('a'), attempts.begin('a')]).toEqual([null, 0]);
  now = 60_000;
  expect(attempts.fullUntil('a')).toBeNull();
});

test('the number of remembered keys is limited', () => {
  const attempts = createAttempts({ ...limit, failures: 1 }, () => 0);
  for (const key of ['a', 'b', 'c']) attempts.begin(key);
  expect(attempts.begin('a')).toBe(0);
  expect(attempts.begin('c')).toBeGreaterThan(0);
});
