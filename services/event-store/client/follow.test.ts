import { EventStoreDBClient } from '@eventstore/db-client';
import { cp, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OtherLog } from '#projections/engine/event-source.ts';
import { startEmbeddedEventStore } from '../start.ts';
import { happened, happenings, numbers } from '../testing/events.ts';
import { Follower } from '../testing/follower.ts';
import { withEventStore, type TestEventStore } from '../testing/stores.ts';

let server: TestEventStore;
beforeEach(async () => {
  server = await withEventStore();
});
afterEach(() => server.close());

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

test('a follower gets the history first and then new events, in order and once', async () => {
  await server.store.append('deposit-1', happenings(300), 'no-stream');
  const follower = new Follower(server.store);
  for (let n = 300; n < 330; n++) await server.store.append('deposit-1', [happened(n)], n - 1);
  await follower.untilEvents(330);
  await follower.stop();
  expect(numbers(follower.events)).toEqual(upTo(330));
  expect(follower.position).toEqual(await server.store.head());
});

test('a follower begins after the given position', async () => {
  const { position } = await server.store.append('deposit-1', happenings(3), 'no-stream');
  await server.store.append('deposit-1', [happened(3)], 2);
  const follower = new Follower(server.store, { after: { commit: position, prepare: position } });
  await follower.untilEvents(1);
  await follower.stop();
  expect(numbers(follower.events)).toEqual([3]);
});

test('a follower reports the end of the history, even of an empty log', async () => {
  const follower = new Follower(server.store);
  await follower.until(({ caughtUp }) => caughtUp);
  expect(follower.events).toEqual([]);
  await server.store.append('deposit-1', [happened()], 'no-stream');
  await follower.untilEvents(1);
  expect(follower.caughtUp).toBe(true);
  await follower.stop();
});

test('batches respect the requested maximum, and history arrives in large batches', async () => {
  await server.store.append('deposit-1', happenings(1000), 'no-stream');
  const follower = new Follower(server.store, { maxBatch: 50, each: () => pause(1) });
  await follower.untilEvents(1000);
  await follower.stop();
  expect(follower.largest).toBeLessThanOrEqual(50);
  expect(follower.largest).toBeGreaterThan(10);
});

test("the position of a follower advances over the server's own events", async () => {
  const others = EventStoreDBClient.connectionString(server.url);
  for (let n = 0; n < 1100; n += 100) {
    await Promise.all(Array.from({ length: 100 }, () => others.setStreamMetadata('deposit-1', { maxCount: 1000 })));
  }
  const follower = new Follower(server.store);
  await follower.until(({ position }) => (position?.commit ?? 0n) >= 500n);
  await follower.stop();
  await others.dispose();
  expect(follower.events).toEqual([]);
});

test('a slow follower gets all events in order', async () => {
  const follower = new Follower(server.store, { maxBatch: 20, each: () => pause(5) });
  await follower.until(({ caughtUp }) => caughtUp);
  for (let n = 0; n < 1000; n += 100)
    await server.store.append(
      'deposit-1',
      happenings(100).map((event, index) => ({ ...event, data: { n: n + index } })),
      'any',
    );
  await follower.untilEvents(1000);
  await follower.stop();
  expect(numbers(follower.events)).toEqual(upTo(1000));
});

test('a follower ends when the client is closed', async () => {
  const follower = new Follower(server.store);
  await follower.until(({ caughtUp }) => caughtUp);
  await server.store.close();
  await follower.ended;
});

test('a follower ends without further events after an older copy of the log is restored', async () => {
  const port = Number(new URL(server.url).port);
  const older = `${server.dir}-older`;
  await server.store.append('deposit-1', happenings(3), 'no-stream');
  await server.server.stop();
  await cp(server.dir, older, { recursive: true });
  const newer = await startEmbeddedEventStore(server.dir, { port });
  await server.store.append('deposit-1', [happened(3)], 2);
  const follower = new Follower(server.store);
  await follower.untilEvents(4);
  const ended = follower.ended.catch((error: unknown) => error);
  await newer.stop();
  const restored = await startEmbeddedEventStore(older, { port });
  await server.store.append('deposit-2', happenings(5), 'no-stream');
  expect(await ended).toBeInstanceOf(OtherLog);
  expect(numbers(follower.events)).toEqual(upTo(4));
  await restored.stop();
  await rm(older, { recursive: true });
});
