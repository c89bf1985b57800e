import type { StoredEvent } from '#contracts/events/event.ts';
import type { EventStore } from '../types.ts';

/** The whole log. */
export async function all(store: EventStore): Promise<StoredEvent[]> {
  const events = [];
  for await (const batch of store.readAll(null)) events.push(...batch);
  return events;
}
