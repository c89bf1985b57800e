import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Child } from '../../base/child.ts';
import { createEventStore, type EventStoreOptions } from '../client.ts';
import { startEmbeddedEventStore } from '../start.ts';
import type { EventStore } from '../types.ts';

export interface TestEventStore {
  url: string;
  dir: string;
  store: EventStore;
  /** The server's process. Tests may stop it and start another on `dir`. */
  server: Child;
  /** Stops client and server, and removes the directory or moves it to `keepAt`. */
  close(keepAt?: string): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * For tests: a new embedded event store with a client, on a temporary directory, empty or a copy of `from`. `await
 * using` closes it.
 */
export async function withEventStore({
  from,
  ...options
}: Omit<EventStoreOptions, 'url'> & { from?: string } = {}): Promise<TestEventStore> {
  const dir = await mkdtemp(join(tmpdir(), 'event-store-'));
  if (from !== undefined) await cp(from, dir, { recursive: true });
  const server = await startEmbeddedEventStore(dir);
  const store = createEventStore({ ...options, url: server.url });
  const close = async (keepAt?: string): Promise<void> => {
    await store.close();
    await server.stop();
    if (keepAt === undefined) await rm(dir, { recursive: true, force: true });
    else await rename(dir, keepAt);
  };
  return { url: server.url, dir, store, server, close, [Symbol.asyncDispose]: () => close() };
}
