// What the client reaches with a server that stores nothing: the ceiling of what any store comes to.
import { fileURLToPath } from 'node:url';
import { startChild } from '../../base/child.ts';
import { createEventStore } from '../../event-store/client.ts';
import { benchAppends } from './commands.ts';
import { bareRead } from './read-side.ts';

/** Appends so many events, and reads what the server hands out. */
export async function measureCeiling(count: number) {
  const server = await startChild('idle store', fileURLToPath(new URL('./idle-store.ts', import.meta.url)), []);
  const store = createEventStore({ url: server.url });
  const appends = await benchAppends(store, count);
  const reads = await bareRead(store);
  await store.close();
  await server.stop();
  return { ...appends, reads };
}
