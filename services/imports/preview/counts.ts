// Caches summaries of whole files, computed one at a time, only while someone is viewing: answers to a row change over
// time.
import { setTimeout as delay } from 'node:timers/promises';
import { limitTo } from '../../base/limit.ts';
import type { Counted } from '../file/whole-file.ts';

/** ms that a request waits for the result. */
const PATIENCE_MS = 1_500;
/** ms without requests after which a summary is dropped; viewers ask every second. */
const ASKED_MS = 10_000;

export interface Counts {
  /**
   * null: not counted yet; ask again. `key`: identifies the file, its mapping and its sender. The signal aborts when
   * requests stop.
   */
  of(key: string, count: (signal: AbortSignal) => Promise<Counted>): Promise<Counted | null>;
}

export function createCounts(): Counts {
  const known = new Map<string, { counting: Promise<Counted>; end: NodeJS.Timeout }>();
  const oneByOne = limitTo(1);
  const begin = (key: string, count: (signal: AbortSignal) => Promise<Counted>) => {
    const unasked = new AbortController();
    const counting = oneByOne(async () => {
      unasked.signal.throwIfAborted();
      return count(unasked.signal);
    });
    const forget = (): void => {
      known.delete(key);
      unasked.abort();
    };
    counting.catch(forget);
    const begun = { counting, end: setTimeout(forget, ASKED_MS).unref() };
    known.set(key, begun);
    return begun;
  };
  return {
    async of(key, count) {
      const { counting, end } = known.get(key) ?? begin(key, count);
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
