// Reads a log, and the events that an action adds to it, without those of per-minute counts.
import type { StoredEvent } from '#contracts/events/event.ts';
import type { EventStore } from '../../../event-store/types.ts';

export function logged(store: Pick<EventStore, 'readAll' | 'head'>): {
  log(): Promise<StoredEvent[]>;
  appended(action: () => Promise<unknown>): Promise<StoredEvent[]>;
} {
  const eventsAfter = async (position: bigint | null): Promise<StoredEvent[]> =>
    (await Array.fromAsync(store.readAll(position))).flat().filter(({ data }) => !('minute' in data));
  return {
    log: () => eventsAfter(null),
    async appended(action) {
      const before = (await store.head())?.commit ?? null;
      await action();
      return eventsAfter(before);
    },
  };
}
