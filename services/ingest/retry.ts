// Retries while the event store is unavailable.
import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreUnavailable } from '../event-store/types.ts';

const FIRST_DELAY = 100; // ms
const LONGEST_DELAY = 5_000; // ms

/**
 * Retries while the store is unavailable, with growing, jittered pauses, for `patience` ms. Then throws
 * EventStoreUnavailable. `work` must be safe to repeat.
 */
export async function whileUnavailable<Result>(
  work: () => Promise<Result>,
  patience: number,
  signal?: AbortSignal,
): Promise<Result> {
  const until = Date.now() + patience;
  for (let delay = FIRST_DELAY; ; delay = Math.min(delay * 2, LONGEST_DELAY)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable) || Date.now() >= until || signal?.aborted) throw error;
    }
    await sleep(delay * (0.5 + Math.random() / 2), undefined, { signal });
  }
}
