// What the log holds, and what an act adds to it, apart from what was counted by the minute.
import type { StoredEvent } from '#contracts/events/event.ts';
import type { EventStore } from '../../../event-store/types.ts';

/** Reads this log. */
export function logged(store: Pick<EventStore, 'readAll' | 'head'>): {
  log(): Promise<StoredEvent[]>;
  appended(act: () => Promise<unknown>): Promise<StoredEvent[]>;
} {
  const eventsAfter = async (position: bigint | null): Promise<StoredEvent[]> =>
    (await Array.fromAsync(store.readAll(position))).flat().filter(({ data }) => !('minute' in data));
  return {
    log: () => eventsAfter(null),
    async appended(act) {
      const before = (await store.head())?.commit ?? null;
      await act();
      return eventsAfter(before);
    },
  };
}
