import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCalm } from './calm.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('rows may not move under a moving pointer, and may again when it rests', () => {
  const told: boolean[] = [];
  const calm = createCalm((isCalm) => told.push(isCalm));
  calm.pointerMoved();
  vi.advanceTimersByTime(1000);
  calm.pointerMoved();
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([false]);
  vi.advanceTimersByTime(500);
  expect(told).toEqual([false, true]);
});

test('nothing slides in while the list is scrolled down, wherever the pointer is', () => {
  const told: boolean[] = [];
  const calm = createCalm((isCalm) => told.push(isCalm));
  calm.scrolled(false);
  calm.pointerMoved();
  vi.advanceTimersByTime(2000);
  expect(told).toEqual([false]);
  calm.scrolled(true);
  expect(told).toEqual([false, true]);
});
