import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import { Server, ServerCredentials, status } from '@grpc/grpc-js';
import { expect, test } from 'vitest';
import { startFailure } from '../start/start-failure.ts';
import { createEventStore } from './client.ts';
import { clusterOf } from './embedded/calls/gossip.ts';
import { startServer } from './embedded/server.ts';
import { startEmbeddedEventStore } from './start.ts';
import { withEventStore } from './testing/stores.ts';
import { happened } from './testing/events.ts';
import { Follower } from './testing/follower.ts';

const portOf = (url: string): number => Number(new URL(url).port);

/** Starts a node that only reports the cluster's leader. */
async function startSeed(leader: number): Promise<{ port: number; stop(): void }> {
  const server = new Server();
  server.addService(gossip.GossipService, {
    read: (_call: unknown, answer: (error: null, info: unknown) => void) =>
      answer(null, clusterOf('127.0.0.1', leader)),
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return { port, stop: () => server.forceShutdown() };
}

test('a client asks the known members for the leader once the first node is gone', { timeout: 60_000 }, async () => {
  await using server = await withEventStore();
  const seed = await startSeed(portOf(server.url));
  const store = createEventStore({
    url: `esdb+discover://127.0.0.1:${seed.port}?${new URL(server.url).searchParams}&maxDiscoverAttempts=2`,
    timeouts: { patienceMs: 30_000 },
  });
  await store.append('deposit-1', [happened(0)], 'no-stream');
  const follower = new Follower(store);
  await follower.untilEvents(1);
  seed.stop();
  await server.server.stop();
  const restarted = await startEmbeddedEventStore(server.dir, { port: portOf(server.url) });
  expect(await store.append('deposit-1', [happened(1)], 0)).toMatchObject({ revision: 1 });
  await follower.untilEvents(2);
  await follower.stop();
  await store.close();
  await restarted.stop();
});

test('a start that the event store does not authenticate names EVENTSTORE_URL', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'event-store-'));
  const server = await startServer({ dir, host: '127.0.0.1', port: 0 }, async (_, call) => {
    call.emit('error', Object.assign(new Error('Unauthenticated'), { code: status.UNAUTHENTICATED, details: '' }));
  });
  const store = createEventStore({ url: server.url });
  const error = await store.load('deposit-1').catch((thrown: unknown) => thrown);
  expect(startFailure(error, { eventStoreUrl: server.url, databaseUrl: null })).toMatch(
    /^EVENTSTORE_URL: .*user and password/,
  );
  await store.close();
  server.close();
  await rm(dir, { recursive: true });
});
