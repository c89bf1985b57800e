import { expect, test } from 'vitest';
import { createAttempts } from './attempts.ts';

const limit = { failures: 3, window: 60_000, keys: 2 };

test('after as many failures as are allowed the rest of the window is waited out', () => {
  let now = 0;
  const attempts = createAttempts(limit, () => now);
  expect([attempts.begin('a'), attempts.begin('a'), attempts.begin('a')]).toEqual([0, 0, 0]);
  now = 20_500;
  expect(attempts.begin('a')).toBe(40);
  now = 60_000;
  expect(attempts.begin('a')).toBe(0);
});

test('what succeeded does not count', () => {
  const attempts = createAttempts(limit, () => 0);
  for (let tries = 0; tries < 10; tries++) {
    expect(attempts.begin('a')).toBe(0);
    attempts.succeeded('a');
  }
});

test('attempts under way count until they have succeeded: many at once are no way round', () => {
  const attempts = createAttempts(limit, () => 0);
  expect(['a', 'a', 'a', 'a'].map((key) => attempts.begin(key) > 0)).toEqual([false, false, false, true]);
});

test('it tells when as many have failed as are allowed, and until when', () => {
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

test('no more keys are remembered than told', () => {
  const attempts = createAttempts({ ...limit, failures: 1 }, () => 0);
  for (const key of ['a', 'b', 'c']) attempts.begin(key);
  expect(attempts.begin('a')).toBe(0);
  expect(attempts.begin('c')).toBeGreaterThan(0);
});
