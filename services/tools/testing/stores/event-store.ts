// For tests of the write side: an event store that checks events by their schemas, as the product does.
import { EVENT_SCHEMAS } from '../../../areas/event-schemas.ts';
import { checkedStore } from '../../../command/event-check.ts';
import { withEventStore, type TestEventStore } from '../../../event-store/testing/stores.ts';
import type { EventStore } from '../../../event-store/types.ts';

/** `unchecked`: the same log without checks, for events of earlier program versions. */
export type CheckedTestEventStore = TestEventStore & { unchecked: EventStore };

export async function withCheckedEventStore(
  options: Parameters<typeof withEventStore>[0] = {},
): Promise<CheckedTestEventStore> {
  const server = await withEventStore(options);
  return { ...server, store: checkedStore(server.store, EVENT_SCHEMAS), unchecked: server.store };
}
