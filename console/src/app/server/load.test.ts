import { afterEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, withinTime } from './load.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a chunk that does not load within 120 seconds fails with an error that offers a reload', async () => {
  vi.useFakeTimers();
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  const loading = withinTime(() => new Promise(() => {}));
  const failure = loading.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
  expect(await failure).toBeInstanceOf(ChunkLoadError);
});

test('a chunk that fails raises the same error, and one that loads is returned', async () => {
  await expect(withinTime(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toBeInstanceOf(
    ChunkLoadError,
  );
  await expect(withinTime(() => Promise.resolve('page'))).resolves.toBe('page');
});
