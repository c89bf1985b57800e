// Measures the client against a server that stores nothing: the upper limit for any store.
import { fileURLToPath } from 'node:url';
import { startChild } from '../../base/child.ts';
import { createEventStore } from '../../event-store/client.ts';
import { benchAppends } from './commands.ts';
import { bareRead } from './read-side.ts';

/** Appends this number of events, and reads the server's prepared events. */
export async function measureCeiling(count: number) {
  const server = await startChild('idle store', fileURLToPath(new URL('./idle-store.ts', import.meta.url)), []);
  const store = createEventStore({ url: server.url });
  const appends = await benchAppends(store, count);
  const reads = await bareRead(store);
  await store.close();
  await server.stop();
  return { ...appends, reads };
}
