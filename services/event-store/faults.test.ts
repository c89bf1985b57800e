import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient, excludeSystemEvents } from '@eventstore/db-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Child } from '../base/child.ts';
import { heldBy } from '../tools/testing/stores/process-memory.ts';
import { createEventStore } from './client.ts';
import { startEmbeddedEventStore } from './start.ts';
import { withEventStore, type TestEventStore } from './testing/stores.ts';
import { all } from './testing/all.ts';
import { happened, happenings, numbers } from './testing/events.ts';
import { Follower } from './testing/follower.ts';
import { keepWriting } from './testing/writers.ts';

const ROUNDS = 3;

let server: TestEventStore;
let current: Child;
beforeEach(async () => {
  server = await withEventStore({ timeouts: { patienceMs: 30_000 } });
  current = server.server;
});
afterEach(async () => {
  await current.stop();
  await server.close();
});

async function kill(): Promise<void> {
  process.kill(current.pid, 'SIGKILL');
  await current.exited;
}

async function reaches(
  { acknowledged }: Pick<ReturnType<typeof keepWriting>, 'acknowledged'>,
  count: number,
): Promise<void> {
  await expect.poll(() => acknowledged.length, { interval: 5, timeout: 30_000 }).toBeGreaterThanOrEqual(count);
}

/** Restarts the server on the same directory and port. */
async function restart(): Promise<void> {
  current = await startEmbeddedEventStore(server.dir, { port: Number(new URL(server.url).port) });
}

test('kill -9 during appends loses no acknowledged event and repeats none, and followers continue', async () => {
  const follower = new Follower(server.store);
  const writing = keepWriting(server.store);
  for (let round = 0; round < ROUNDS; round++) {
    const before = writing.acknowledged.length;
    await reaches(writing, before + 100);
    await kill();
    await restart();
  }
  const acknowledged = await writing.stop();
  const events = await all(server.store);
  expect(events.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
  expect(events.map(({ position }) => Number(position))).toEqual(events.map((_, index) => index + 1));
  await follower.untilEvents(events.length);
  await follower.stop();
  expect(follower.events).toEqual(events);
});

test('events acknowledged before kill -9 survive without their writer', async () => {
  const receipts = await Promise.all(
    Array.from({ length: 100 }, (_, n) => server.store.append(`deposit-${n}`, happenings(3), 'no-stream')),
  );
  await kill();
  await restart();
  expect(await all(server.store)).toHaveLength(300);
  expect(await server.store.head()).toMatchObject({
    commit: receipts.map(({ position }) => position).reduce((left, right) => (left > right ? left : right)),
  });
});

test('calls to a store that stays away fail in time with EventStoreUnavailable', async () => {
  const impatient = createEventStore({ url: server.url, timeouts: { attemptMs: 300, patienceMs: 600 } });
  await kill();
  await expect(impatient.append('deposit-1', [happened()], 'no-stream')).rejects.toMatchObject({
    name: 'EventStoreUnavailable',
  });
  await expect(impatient.load('deposit-1')).rejects.toMatchObject({ name: 'EventStoreUnavailable' });
  await expect(impatient.head()).rejects.toMatchObject({ name: 'EventStoreUnavailable' });
  await expect(all(impatient)).rejects.toMatchObject({ name: 'EventStoreUnavailable' });
  await impatient.close();
});

test('a cluster without a reachable node is unavailable, and each call looks for it again', async () => {
  const unreachable = createEventStore({
    url: 'esdb+discover://127.0.0.1:9?tls=false',
    timeouts: { attemptMs: 3_000, patienceMs: 100 },
  });
  for (const call of [
    () => unreachable.append('deposit-1', [happened()], 'no-stream'),
    () => unreachable.load('deposit-1'),
    () => unreachable.append('deposit-1', [happened()], 'no-stream'),
  ]) {
    await expect(call()).rejects.toMatchObject({
      name: 'EventStoreUnavailable',
      message: expect.stringContaining('discover'),
    });
  }
  await unreachable.close();
});

test('a paused store writes each append once, and followers get the events without a long delay', async () => {
  const impatient = createEventStore({
    url: server.url,
    timeouts: { attemptMs: 300, patienceMs: 30_000, silenceMs: 600_000 },
  });
  await impatient.append('deposit-0', [happened(0)], 'no-stream');
  const follower = new Follower(impatient);
  await follower.until(({ caughtUp }) => caughtUp);
  process.kill(current.pid, 'SIGSTOP');
  const appends = Array.from({ length: 20 }, (_, n) =>
    impatient.append(`deposit-${n}`, [happened(n + 1)], n === 0 ? 0 : 'any'),
  );
  await pause(1_000);
  process.kill(current.pid, 'SIGCONT');
  await Promise.all(appends);
  expect(numbers(await all(impatient)).toSorted((left, right) => Number(left) - Number(right))).toEqual(
    Array.from({ length: 21 }, (_, n) => n),
  );
  await follower.until(({ events }) => events.length === 21);
  await follower.stop();
  await impatient.close();
});

test('a crash of one store does not affect appends to another', async () => {
  const other = await startEmbeddedEventStore(`${server.dir}/other`);
  const otherStore = createEventStore({ url: other.url, timeouts: { patienceMs: 100 } });
  const writing = [keepWriting(server.store), keepWriting(otherStore)] as const;
  await Promise.all(writing.map((writers) => reaches(writers, 50)));
  process.kill(other.pid, 'SIGKILL');
  // The writers continue until an append fails.
  await expect(writing[1].ended).rejects.toMatchObject({ name: 'EventStoreUnavailable' });
  const acknowledged = await writing[0].stop();
  expect(await all(server.store)).toHaveLength(acknowledged.length);
  await otherStore.close();
});

test('subscribers that do not read use no memory of the store', async () => {
  const others = EventStoreDBClient.connectionString(server.url);
  const subscriptions = Array.from({ length: 10 }, () =>
    others.subscribeToAll({ filter: excludeSystemEvents() }).on('error', () => {}),
  );
  await Promise.all(subscriptions.map((subscription) => once(subscription, 'confirmation')));
  const before = heldBy(current.pid, 'RssAnon');
  // More than the client's buffers hold: 48 events per subscription.
  for (let n = 0; n < 40; n++)
    await server.store.append(
      'deposit-1',
      Array.from({ length: 10 }, () => happened(n, { bulk: 'x'.repeat(100_000) })),
      'any',
    );
  expect(heldBy(current.pid, 'RssAnon') - before).toBeLessThan(200_000_000);
  await Promise.all(subscriptions.map((subscription) => subscription.unsubscribe()));
  await others.dispose();
});
