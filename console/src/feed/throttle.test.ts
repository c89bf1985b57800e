import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

test('the first call goes at once, those of a while as one, with the last word', () => {
  const calls: string[] = [];
  const calm = throttle<string>((given) => calls.push(given), 1000);
  calm.call('a');
  calm.call('b');
  calm.call('c');
  expect(calls).toEqual(['a']);
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual(['a', 'c']);
  vi.advanceTimersByTime(5000);
  expect(calls).toEqual(['a', 'c']);
  calm.call('d');
  expect(calls).toEqual(['a', 'c', 'd']);
});

test('after the stop nothing is called any more', () => {
  const calls: string[] = [];
  const calm = throttle<string>((given) => calls.push(given), 1000);
  calm.call('a');
  calm.call('b');
  calm.stop();
  vi.advanceTimersByTime(5000);
  expect(calls).toEqual(['a']);
});
