// For tests of what writes: an event store of its own that appends only events that fit their schemas, as the product's
// does.
import { EVENT_SCHEMAS } from '../../../areas/event-schemas.ts';
import { checkedStore } from '../../../command/event-check.ts';
import { withEventStore, type TestEventStore } from '../../../event-store/testing/stores.ts';
import type { EventStore } from '../../../event-store/types.ts';

/** `unchecked`: the same log, for events as an earlier version of the program wrote them. */
export type CheckedTestEventStore = TestEventStore & { unchecked: EventStore };

export async function withCheckedEventStore(
  options: Parameters<typeof withEventStore>[0] = {},
): Promise<CheckedTestEventStore> {
  const server = await withEventStore(options);
  return { ...server, store: checkedStore(server.store, EVENT_SCHEMAS), unchecked: server.store };
}
