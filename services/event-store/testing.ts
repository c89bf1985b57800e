import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Child } from '../base/child.ts';
import { createEventStore, type EventStoreOptions } from './client.ts';
import { startEmbeddedEventStore } from './start.ts';
import type { EventStore } from './types.ts';

export interface TestEventStore {
  url: string;
  dir: string;
  store: EventStore;
  /** The server's process; stopping and starting it again on `dir` is the test's own affair. */
  server: Child;
  /** Ends client and server and removes the directory. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** For tests: an embedded event store of its own on a temporary directory, and a client of it. `await using` closes it. */
export async function withEventStore(options: Omit<EventStoreOptions, 'url'> = {}): Promise<TestEventStore> {
  const dir = await mkdtemp(join(tmpdir(), 'event-store-'));
  const server = await startEmbeddedEventStore(dir);
  const store = createEventStore({ ...options, url: server.url });
  const close = async () => {
    await store.close();
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  };
  return { url: server.url, dir, store, server, close, [Symbol.asyncDispose]: close };
}
