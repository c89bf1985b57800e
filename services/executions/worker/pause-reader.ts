// Reports whether executions are paused. It reads the log each time; concurrent calls share one read.
import { setTimeout as sleep } from 'node:timers/promises';
import { stopEvents } from '#contracts/areas/stop/events.ts';
import { sharingReads } from '../../base/sharing-reads.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { PauseState } from './execution-tracker.ts';

/** The stream of pause and resume events. */
export const PAUSE_STREAM = stopEvents.area;
/** The longest wait before the log is read again, in ms: another process may have resumed executions. */
const POLL_MS = 1000;

export function createPauseReader(
  store: Pick<EventStore, 'load'>,
): PauseState & { /** Call for each new event of the stream. */ notify(): void } {
  /** Only newer events are read. */
  let [isPaused, next] = [false, 0];
  let change = Promise.withResolvers<void>();
  return {
    isPaused: sharingReads(async () => {
      const newer = await store.load(PAUSE_STREAM, next);
      next += newer.length;
      const last = newer.at(-1);
      return (isPaused = last ? last.type === 'ExecutionsPaused' : isPaused);
    }),
    changed: (signal) => Promise.race([change.promise, sleep(POLL_MS, undefined, { signal }).catch(() => {})]),
    notify() {
      change.resolve();
      change = Promise.withResolvers<void>();
    },
  };
}
