// For tests: reads the log of a stopped product from its data directory.
import { join } from 'node:path';
import type { StoredEvent } from '#contracts/events/event.ts';
import { createEventStore } from '../../../event-store/client.ts';
import { startEmbeddedEventStore } from '../../../event-store/start.ts';
import { wholeLog } from '../demo.ts';

export async function logOf(dataDir: string): Promise<StoredEvent[]> {
  const server = await startEmbeddedEventStore(join(dataDir, 'event-store'));
  const store = createEventStore({ url: server.url });
  const events = await wholeLog(store);
  await store.close();
  await server.stop();
  return events;
}
