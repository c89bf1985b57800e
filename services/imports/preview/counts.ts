// What whole files come to, one file at a time, for as long as somebody looks: what the rules say of a line changes.
import { setTimeout as delay } from 'node:timers/promises';
import { limitTo } from '../../base/limit.ts';
import type { Counted } from '../file/whole-file.ts';

/** ms that whoever asks waits for it. */
const PATIENCE_MS = 1_500;
/** ms after which nobody asks for it any more: whoever waits asks again every second. */
const ASKED_MS = 10_000;

export interface Counts {
  /**
   * null: it is not counted yet; to be asked again. `key`: of the file, how it is read and in whose name. The signal
   * says that nobody asks any more.
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
