import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first call runs at once, and later calls run as one with the last argument', () => {
  const calls: string[] = [];
  const throttled = throttle<string>((arg) => {
    calls.push(arg);
  }, 1000);
  throttled.call('a');
  throttled.call('b');
  throttled.call('c');
  expect(calls).toEqual(['a']);
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual(['a', 'c']);
  vi.advanceTimersByTime(5000);
  expect(calls).toEqual(['a', 'c']);
  throttled.call('d');
  expect(calls).toEqual(['a', 'c', 'd']);
});

test('a slow function runs for at most a tenth of the time', async () => {
  const calls: string[] = [];
  const throttled = throttle<string>((arg) => {
    calls.push(arg);
    return new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
  }, 1000);
  throttled.call('a');
  throttled.call('b');
  await vi.advanceTimersByTimeAsync(400 + 3599);
  expect(calls).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(['a', 'b']);
});

test('no call runs after stop', () => {
  const calls: string[] = [];
  const throttled = throttle<string>((arg) => {
    calls.push(arg);
  }, 1000);
  throttled.call('a');
  throttled.call('b');
  throttled.stop();
  vi.advanceTimersByTime(5000);
  expect(calls).toEqual(['a']);
});
