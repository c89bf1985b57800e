import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReorderGuard } from './reorder-guard.ts';

const LONG_MS = 3_600_000;
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('rows do not move under a pointer and may move as soon as it leaves', () => {
  const reported: boolean[] = [];
  const calm = createReorderGuard((isCalm) => reported.push(isCalm));
  calm.over(true);
  vi.advanceTimersByTime(LONG_MS);
  expect(reported).toEqual([false]);
  calm.over(false);
  expect(reported).toEqual([false, true]);
});

test('a lifted finger holds the rows for a short time, in case it returns', () => {
  const reported: boolean[] = [];
  const calm = createReorderGuard((isCalm) => reported.push(isCalm));
  calm.over(true);
  calm.lifted();
  vi.advanceTimersByTime(1000);
  calm.over(true);
  vi.advanceTimersByTime(LONG_MS);
  expect(reported).toEqual([false]);
  calm.lifted();
  vi.advanceTimersByTime(LONG_MS);
  expect(reported).toEqual([false, true]);
});

test('no rows are admitted while the list is scrolled down', () => {
  const reported: boolean[] = [];
  const calm = createReorderGuard((isCalm) => reported.push(isCalm));
  calm.scrolled(false);
  calm.over(true);
  calm.over(false);
  expect(reported).toEqual([false]);
  calm.scrolled(true);
  expect(reported).toEqual([false, true]);
});
