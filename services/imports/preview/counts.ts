// Caches summaries of whole files, computed one at a time, only while someone is viewing: answers to a row change over
// time.
import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Counted } from '../file/whole-file.ts';

/** ms that a request waits for the result. */
const PATIENCE_MS = 1_500;
/** ms without requests after which a summary is dropped; viewers ask every second. */
const IDLE_MS = 10_000;

export interface Counts {
  /**
   * null: not counted yet; ask again. `key`: identifies the file, its mapping and its sender. The signal aborts when
   * requests stop.
   */
  of(key: string, count: (signal: AbortSignal) => Promise<Counted>): Promise<Counted | null>;
}

export function createCounts(): Counts {
  const cache = new Map<string, { counting: Promise<Counted>; end: NodeJS.Timeout }>();
  const oneByOne = pLimit(1);
  const startCount = (key: string, count: (signal: AbortSignal) => Promise<Counted>) => {
    const abandoned = new AbortController();
    const counting = oneByOne(async () => {
      abandoned.signal.throwIfAborted();
      return count(abandoned.signal);
    });
    const forget = (): void => {
      cache.delete(key);
      abandoned.abort();
    };
    counting.catch(forget);
    const entry = { counting, end: setTimeout(forget, IDLE_MS).unref() };
    cache.set(key, entry);
    return entry;
  };
  return {
    async of(key, count) {
      const { counting, end } = cache.get(key) ?? startCount(key, count);
      end.refresh();
      const over = new AbortController();
      try {
        return await Promise.race([counting, delay(PATIENCE_MS, null, { signal: over.signal, ref: false })]);
      } finally {
        over.abort();
      }
    },
  };
}
