// For tests of what writes: an event store of its own that appends only events that fit their schemas, as the product's does.
import { EVENT_SCHEMAS } from '../../areas/event-schemas.ts';
import { checkedStore } from '../../command/event-check.ts';
import { withEventStore, type TestEventStore } from '../../event-store/testing.ts';

export async function withCheckedEventStore(options: Parameters<typeof withEventStore>[0] = {}): Promise<TestEventStore> {
  const server = await withEventStore(options);
  return { ...server, store: checkedStore(server.store, EVENT_SCHEMAS) };
}
