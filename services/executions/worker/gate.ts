// Whether executions are paused, for those about to begin one: asked of the log each time, once for all who ask at
// once.
import { setTimeout as sleep } from 'node:timers/promises';
import { stopEvents } from '#contracts/areas/stop/events.ts';
import { sharingReads } from '../../base/sharing-reads.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { Stop } from './execution-tracker.ts';

/** The one stream that says so. */
export const STOP = stopEvents.area;
/** What another process says is seen in the log; at the latest it is asked again after so many ms. */
const ASK_MS = 1000;

export function createGate(
  store: Pick<EventStore, 'load'>,
): Stop & { /** An event of its stream has come. */ see(): void } {
  /** Only its end is read again. */
  let [isPaused, next] = [false, 0];
  let moved = Promise.withResolvers<void>();
  return {
    isPaused: sharingReads(async () => {
      const newer = await store.load(STOP, next);
      next += newer.length;
      const last = newer.at(-1);
      return (isPaused = last ? last.type === 'ExecutionsPaused' : isPaused);
    }),
    changed: (signal) => Promise.race([moved.promise, sleep(ASK_MS, undefined, { signal }).catch(() => {})]),
    see() {
      moved.resolve();
      moved = Promise.withResolvers<void>();
    },
  };
}
