// Fills a log of any length as fast as the store accepts it.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { NewEvent, StoredEvent } from '#contracts/events/event.ts';
import { createEventStore } from '../../event-store/client.ts';
import { startEmbeddedEventStore } from '../../event-store/start.ts';
import type { EventStore } from '../../event-store/types.ts';

export const IN_FLIGHT = 64;

/** An event as a source's fact records it. `recordedAt`: RFC 3339; default: now. */
export const sourceEvent = (
  type: string,
  data: Record<string, unknown>,
  recordedAt = new Date().toISOString(),
): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  metadata: {
    $correlationId: randomUUID(),
    $causationId: randomUUID(),
    digest: '',
    actor: { kind: 'source', id: 'source:bench' },
    recordedAt,
    version: 1,
  },
});

/** Appends events, given in the order of their revisions: in sequence per stream, streams in parallel. */
export async function fillLog(store: EventStore, events: Iterable<StoredEvent>): Promise<number> {
  const tails = new Map<string, Promise<unknown>>();
  const under = new Set<Promise<unknown>>();
  let count = 0;
  for (const { id, type, data, metadata, stream, revision } of events) {
    const event: NewEvent = { id, type, data, metadata };
    const before = tails.get(stream) ?? Promise.resolve();
    const done = before.then(() => store.append(stream, [event], revision === 0 ? 'no-stream' : revision - 1));
    tails.set(stream, done);
    under.add(done);
    void done.finally(() => {
      under.delete(done);
      if (tails.get(stream) === done) tails.delete(stream);
    });
    count++;
    if (under.size >= IN_FLIGHT) await Promise.race(under);
  }
  await Promise.all(under);
  return count;
}

/** The embedded event store of this folder, started for this work alone. */
export async function withStore<Result>(
  dataDir: string,
  work: (store: EventStore) => Promise<Result>,
): Promise<Result> {
  await using stack = new AsyncDisposableStack();
  const server = await startEmbeddedEventStore(join(dataDir, 'event-store'));
  stack.defer(() => server.stop());
  const store = createEventStore({ url: server.url });
  stack.defer(() => store.close());
  return await work(store);
}
