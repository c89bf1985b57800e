import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEventStore } from './client.ts';
import { happened, happenings, numbers } from './testing/events.ts';
import { Follower } from './testing/follower.ts';
import { startProxy, type Proxy } from '../tools/testing/proxy.ts';
import { withEventStore, type TestEventStore } from './testing/stores.ts';
import type { EventStore } from './types.ts';

let server: TestEventStore;
let proxy: Proxy;
let store: EventStore;
beforeEach(async () => {
  server = await withEventStore();
  proxy = await startProxy(server.url);
  store = createEventStore({ url: proxy.url, timeouts: { attemptMs: 500, patienceMs: 30_000 } });
  await store.append('deposit-warm', [happened(-1)], 'no-stream');
});
afterEach(async () => {
  await store.close();
  await proxy[Symbol.asyncDispose]();
  await server.close();
});

test.each(['no-stream', 'any'] as const)(
  'an append (expecting %s) whose answer is lost is written once and gets its receipt',
  async (expected) => {
    const events = happenings(2);
    proxy.muteServer();
    const receipt = store.append('deposit-1', events, expected);
    await expect.poll(() => server.store.load('deposit-1'), { interval: 10, timeout: 20_000 }).not.toEqual([]);
    await server.store.append('deposit-1', [happened(2)], 1);
    proxy.cut();
    const written = await server.store.load('deposit-1');
    expect(await receipt).toEqual({ revision: 1, position: written[1]!.position });
    expect(numbers(written)).toEqual([0, 1, 2]);
  },
);

test('a follower continues at its position after a broken connection', async () => {
  const follower = new Follower(store);
  for (let n = 0; n < 100; n++) {
    await server.store.append('deposit-1', [happened(n)], n === 0 ? 'no-stream' : n - 1);
    if (n % 20 === 10) proxy.cut();
  }
  await follower.untilEvents(101);
  await follower.stop();
  expect(numbers(follower.events)).toEqual([-1, ...Array.from({ length: 100 }, (_, n) => n)]);
});
