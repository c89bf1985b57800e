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
  const calm = throttle<string>((given) => {
    calls.push(given);
  }, 1000);
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

test('a slow function runs for at most a tenth of the time', async () => {
  const calls: string[] = [];
  const calm = throttle<string>((given) => {
    calls.push(given);
    return new Promise((answered) => {
      setTimeout(answered, 400);
    });
  }, 1000);
  calm.call('a');
  calm.call('b');
  await vi.advanceTimersByTimeAsync(400 + 3599);
  expect(calls).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(['a', 'b']);
});

test('no call runs after stop', () => {
  const calls: string[] = [];
  const calm = throttle<string>((given) => {
    calls.push(given);
  }, 1000);
  calm.call('a');
  calm.call('b');
  calm.stop();
  vi.advanceTimersByTime(5000);
  expect(calls).toEqual(['a']);
});
