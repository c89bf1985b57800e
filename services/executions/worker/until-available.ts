import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreUnavailable } from '../../event-store/types.ts';
import { backoff } from './backoff.ts';

const CAP_MS = 10_000;

/** Retries the task while the event store is unavailable. Throws the task's other errors and the signal's reason. */
export async function untilAvailable<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let failures = 1; ; failures++) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
      await sleep(backoff(failures, { base: 200, cap: CAP_MS }), undefined, { signal });
    }
  }
}
