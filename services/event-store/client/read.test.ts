import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, binaryEvent, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredEvent } from '#contracts/events/event.ts';
import { happened, happenings, numbers } from '../testing/events.ts';
import { Follower } from '../testing/follower.ts';
import { withEventStore, type TestEventStore } from '../testing/stores.ts';
import { connect } from './connection.ts';
import { load, readAll } from './read.ts';

let server: TestEventStore;
let others: EventStoreDBClient;
beforeEach(async () => {
  server = await withEventStore();
  others = EventStoreDBClient.connectionString(server.url);
});
afterEach(async () => {
  await others.dispose();
  await server.close();
});

async function all(batches: AsyncIterable<StoredEvent[]>): Promise<StoredEvent[]> {
  const events = [];
  for await (const batch of batches) events.push(...batch);
  return events;
}

test('a stream is loaded from a given revision', async () => {
  await server.store.append('deposit-1', happenings(10), 'no-stream');
  expect(numbers(await server.store.load('deposit-1'))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(numbers(await server.store.load('deposit-1', 7))).toEqual([7, 8, 9]);
  expect(numbers(await server.store.load('deposit-1', 10))).toEqual([]);
});

test('the last events of a stream up to a position are read in order', async () => {
  await server.store.append('deposit-1', happenings(600), 'no-stream');
  const all = await server.store.load('deposit-1');
  expect(numbers(await server.store.latest('deposit-1', 3, null))).toEqual([597, 598, 599]);
  expect(numbers(await server.store.latest('deposit-1', 3, all[9]!.position))).toEqual([7, 8, 9]);
  expect([
    numbers(await server.store.latest('deposit-1', 20, all[2]!.position)),
    await server.store.latest('deposit-2', 1, null),
  ]).toEqual([[0, 1, 2], []]);
});

test('a missing stream has no events', async () => {
  expect(await server.store.load('deposit-1')).toEqual([]);
});

test('reads of missing streams end their calls without resets, of which a server accepts about a thousand', async () => {
  const connection = connect(server, new AbortController().signal);
  const failed = vi.spyOn(connection, 'failed');
  for (let n = 0; n < 2_000; n++) expect(await load(connection, `deposit-${n}`, 0)).toEqual([]);
  expect(failed).not.toHaveBeenCalled();
  await expect.poll(() => connection.client).toHaveProperty('disposableStreams.size', 0);
});

test('the log is read in batches from a position to its end', async () => {
  await server.store.append('deposit-1', happenings(250), 'no-stream');
  const events = await all(server.store.readAll(null, { maxBatch: 100 }));
  expect(numbers(events)).toEqual(Array.from({ length: 250 }, (_, n) => n));
  expect(numbers(await all(server.store.readAll(events[247]!.position)))).toEqual([248, 249]);
  expect(await all(server.store.readAll(events[249]!.position))).toEqual([]);
  for await (const batch of server.store.readAll(null, { maxBatch: 100 }))
    expect(batch.length).toBeLessThanOrEqual(100);
});

test('a read of the log that is abandoned early ends its call', async () => {
  await server.store.append('deposit-1', happenings(2000), 'no-stream');
  const connection = connect(server, new AbortController().signal);
  for (let n = 0; n < 10; n++) {
    for await (const batch of readAll(connection, null, { maxBatch: 10 })) if (batch.length) break;
  }
  await expect.poll(() => connection.client).toHaveProperty('disposableStreams.size', 0);
});

test('an aborted read of the log fails instead of ending normally', async () => {
  await server.store.append('deposit-1', happenings(500), 'no-stream');
  const reading = (async () => {
    const abort = new AbortController();
    for await (const batch of server.store.readAll(null, { signal: abort.signal, maxBatch: 10 }))
      if (batch.length) abort.abort(new Error('no longer wanted'));
  })();
  await expect(reading).rejects.toThrow('no longer wanted');
});

test("the head is the position of the last event, without the server's own events", async () => {
  expect(await server.store.head()).toBeNull();
  const { position } = await server.store.append('deposit-1', [happened()], 'no-stream');
  for (let n = 0; n < 40; n++) await others.setStreamMetadata('deposit-1', { maxCount: 100 });
  expect(await server.store.head()).toEqual({ commit: position, prepare: position });
});

test('the log holds an event only with its own id at its own position', async () => {
  await server.store.append('deposit-1', happenings(3), 'no-stream');
  const [, second] = await server.store.load('deposit-1');
  expect(await server.store.holds(second!)).toBe(true);
  const elsewhere = [{ id: randomUUID() }, { position: second!.position + 1n }, { position: second!.position + 100n }];
  expect(await Promise.all(elsewhere.map((other) => server.store.holds({ ...second!, ...other })))).toEqual(
    elsewhere.map(() => false),
  );
});

test('the log holds an event whose stream was deleted', async () => {
  for (const [stream, remove] of [
    ['other-1', 'deleteStream'],
    ['other-2', 'tombstoneStream'],
  ] as const) {
    await server.store.append(stream, [happened()], 'no-stream');
    const [event] = await server.store.load(stream);
    await others[remove](stream);
    expect(await server.store.holds(event!)).toBe(true);
  }
});

test('a log with only system events has no head', async () => {
  for (let n = 0; n < 3; n++) await others.setStreamMetadata('deposit-1', { maxCount: 100 });
  expect(await server.store.head()).toBeNull();
});

test('events of another program are delivered with an unknown actor and their recording time', async () => {
  await others.appendToStream('elsewhere-1', [
    binaryEvent({ type: 'Blob', data: Buffer.from([1, 2]), metadata: Buffer.from([255]) }),
    jsonEvent({ type: 'Listed', data: [1, 2], metadata: { $correlationId: 'c-1', actor: 'ana' } }),
    jsonEvent({ type: 'Plain', data: { n: 1 } }),
    jsonEvent({ type: '$own', data: {} }),
  ]);
  await others.appendToStream('$elsewhere', jsonEvent({ type: 'Hidden', data: {} }));
  const follower = new Follower(server.store);
  await follower.untilEvents(3);
  await follower.stop();
  for (const events of [follower.events, await all(server.store.readAll(null))]) {
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['Blob', {}],
      ['Listed', {}],
      ['Plain', { n: 1 }],
    ]);
    for (const { metadata } of events)
      expect(metadata).toMatchObject({
        actor: { kind: 'system', id: 'unknown' },
        recordedAt: expect.stringMatching(/Z$/),
        version: 1,
      });
    expect(events[1]!.metadata.$correlationId).toBe('c-1');
  }
});

test('an event over four megabytes is readable in its stream, in the log and live', async () => {
  const follower = new Follower(server.store);
  await follower.until(({ caughtUp }) => caughtUp);
  await others.appendToStream(
    'elsewhere-1',
    jsonEvent({ type: 'Large', data: { n: 1 }, metadata: { bulk: 'x'.repeat(6_000_000) } }),
  );
  await follower.untilEvents(1);
  await follower.stop();
  expect(
    [follower.events, await server.store.load('elsewhere-1'), await all(server.store.readAll(null))].map(numbers),
  ).toEqual([[1], [1], [1]]);
});

test('one read returns twenty megabytes of events', async () => {
  for (let n = 0; n < 20; n++)
    await server.store.append(`deposit-${n}`, [happened(n, { bulk: 'x'.repeat(1_000_000) })], 'no-stream');
  expect(numbers(await all(server.store.readAll(null)))).toEqual(Array.from({ length: 20 }, (_, n) => n));
});
