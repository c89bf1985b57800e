// What whole files come to, counted once for all who look at them, one file at a time.
import { setTimeout as delay } from 'node:timers/promises';
import { limitTo } from '../base/limit.ts';
import { Recent } from '../base/recent.ts';
import type { Counted } from './preview.ts';

const KEPT = 100;
/** ms that whoever asks waits for it. */
const PATIENCE_MS = 1_500;

export interface Counts {
  /** null: it is not counted yet; to be asked again. `key`: of the file and how it is read. */
  of(key: string, count: () => Promise<Counted>): Promise<Counted | null>;
}

export function createCounts(): Counts {
  const known = new Recent<Promise<Counted>>(KEPT);
  const oneByOne = limitTo(1);
  return {
    async of(key, count) {
      const counting = known.get(key) ?? oneByOne(count);
      known.set(key, counting);
      counting.catch(() => known.delete(key));
      const over = new AbortController();
      try {
        return await Promise.race([counting, delay(PATIENCE_MS, null, { signal: over.signal, ref: false })]);
      } finally {
        over.abort();
      }
    },
  };
}
