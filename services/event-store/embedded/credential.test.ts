import { readFileSync } from 'node:fs';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withEventStore, type TestEventStore } from '../testing/stores.ts';
import { all } from '../testing/all.ts';
import { happened } from '../testing/events.ts';

let server: TestEventStore;
beforeAll(async () => {
  server = await withEventStore();
  await server.store.append('deposit-1', [happened()], 'no-stream');
});
afterAll(async () => {
  await server.close();
});

test.each(['', '&connectionName=a-guess'])(
  'another user of the machine who knows the port cannot read or write (%s)',
  async (query) => {
    const stranger = EventStoreDBClient.connectionString(`esdb://${new URL(server.url).host}?tls=false${query}`);
    const event = () => jsonEvent({ type: 'RoleAssigned', data: {} });
    const actions = {
      readAll: () => Array.fromAsync(stranger.readAll()),
      read: () => Array.fromAsync(stranger.readStream('deposit-1')),
      append: () => stranger.appendToStream('administrator-1', event()),
      appendAs: () =>
        stranger.appendToStream('administrator-1', event(), {
          credentials: { username: 'admin', password: 'changeit' },
        }),
      delete: () => stranger.deleteStream('deposit-1'),
      tombstone: () => stranger.tombstoneStream('deposit-1'),
      subscribe: () => Array.fromAsync(stranger.subscribeToAll()),
    };
    for (const act of Object.values(actions))
      await expect(act()).rejects.toThrow('belongs to the program that started it');
    expect((await all(server.store)).map(({ type }) => type)).toEqual([happened().type]);
    await stranger.dispose();
  },
);

test('the credential does not appear in the process list', () => {
  const credential = new URL(server.url).searchParams.get('connectionName')!;
  expect(credential).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(`/proc/${server.server.pid}/cmdline`, 'utf8')).not.toContain(credential);
});
