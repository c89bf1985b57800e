import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProblemError } from '../../base/problem-error.ts';
import { queryClient } from './query.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onlineManager.setOnline(false);
});
afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
  vi.useRealTimers();
});

test('without a network a query fails after its retries instead of waiting forever', async () => {
  const ask = vi.fn<() => Promise<never>>(() => Promise.reject(new ProblemError(0, 'network-error')));
  const answer = queryClient.fetchQuery({ queryKey: ['rows'], queryFn: ask }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(queryClient.getQueryState(['rows'])).toMatchObject({ status: 'error', fetchStatus: 'idle' });
  expect(ask).toHaveBeenCalledTimes(4);
  expect(await answer).toMatchObject({ code: 'network-error' });
});
