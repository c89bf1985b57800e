// Tests of the store's answers beyond the recorded cases, through the official client.
import { EventStoreDBClient, START, jsonEvent, streamNameFilter, type Position } from '@eventstore/db-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { happenings } from '../testing/events.ts';
import { withEventStore, type TestEventStore } from '../testing/stores.ts';

let server: TestEventStore;
let client: EventStoreDBClient;
beforeEach(async () => {
  server = await withEventStore();
  client = EventStoreDBClient.connectionString(server.url);
});
afterEach(async () => {
  await client.dispose();
  await server.close();
});

const proposed = (count: number) => happenings(count).map(({ id, type, data }) => jsonEvent({ id, type, data }));

/** Recorded from a v23.10.6 server: after 5, 10, 15 and 20 events that match. */
test('a checkpoint names the last event that was sent before it', async () => {
  const sent = proposed(20);
  await client.appendToStream('wanted-1', sent);
  const checkpoints: Position[] = [];
  const positions: bigint[] = [];
  const subscription = client.subscribeToAll({
    fromPosition: START,
    filter: streamNameFilter({
      prefixes: ['wanted'],
      maxSearchWindow: 5,
      checkpointInterval: 1,
      checkpointReached: async (_, checkpoint) => {
        checkpoints.push(checkpoint);
      },
    }),
  });
  subscription.on('data', ({ event }) => {
    positions.push(event!.position.commit);
  });
  await new Promise((resolve) => {
    subscription.on('caughtUp', resolve);
  });
  await new Promise(setImmediate);
  await subscription.unsubscribe();
  expect(checkpoints.map(({ commit }) => positions.filter((position) => position <= commit).length)).toEqual([
    5, 10, 15, 20,
  ]);
});

test.each([
  ['its stream was deleted', () => client.deleteStream('deposit-1')],
  ['its events were hidden by $maxCount', () => client.setStreamMetadata('deposit-1', { maxCount: 1 })],
])('a repeated append after %s is answered without a position', async (_, hide) => {
  const events = proposed(2);
  const first = await client.appendToStream('deposit-1', events, { expectedRevision: 'no_stream' });
  await client.appendToStream('deposit-1', proposed(2));
  expect(await client.appendToStream('deposit-1', events, { expectedRevision: 'no_stream' })).toEqual({
    ...first,
    success: true,
  });
  await hide();
  for (const expectedRevision of ['no_stream', 'any'] as const) {
    expect(await client.appendToStream('deposit-1', events, { expectedRevision })).toEqual({
      success: true,
      nextExpectedRevision: 1n,
      position: undefined,
    });
  }
});

test('a repeated append of hidden events returns a position that is not before them', async () => {
  const events = happenings(2);
  const { position } = await server.store.append('deposit-1', events, 'no-stream');
  await client.deleteStream('deposit-1');
  const repeated = await server.store.append('deposit-1', events, 'no-stream');
  expect(repeated.revision).toBe(1);
  expect(repeated.position).toBeGreaterThanOrEqual(position);
});

test('a subscriber of a tombstoned stream gets its final event and then a stream-deleted error', async () => {
  await client.appendToStream('deposit-1', proposed(2));
  const subscription = client.subscribeToStream('deposit-1', { fromRevision: START });
  const types: string[] = [];
  const error = new Promise<unknown>((resolve) => {
    subscription
      .on('data', ({ event }) => {
        types.push(event!.type);
      })
      .on('error', resolve);
  });
  await new Promise((resolve) => {
    subscription.on('caughtUp', resolve);
  });
  await client.tombstoneStream('deposit-1');
  expect(await error).toMatchObject({ type: 'stream-deleted' });
  expect(types).toEqual(['Happened', 'Happened', '$streamDeleted']);
});
