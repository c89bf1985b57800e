import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { status } from '@grpc/grpc-js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEventStore } from '../client.ts';
import { read } from '../embedded/calls/read.ts';
import { startServer, type EmbeddedServer } from '../embedded/server.ts';
import { caughtUp, confirmation } from '../embedded/wire/answers.ts';
import { happened, numbers } from '../testing/events.ts';
import { Follower } from '../testing/follower.ts';
import type { EventStore } from '../types.ts';

/** Longer than a first answer takes on a busy machine. */
const [SILENCE_MS, ATTEMPT_MS] = [1_000, 3_000];

type ReadCall = Parameters<typeof read>[1];

let dir: string;
let server: EmbeddedServer;
let store: EventStore;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'event-store-'));
});
afterEach(async () => {
  await store.close();
  server.close();
  await rm(dir, { recursive: true });
});

/**
 * Starts a server whose first subscription is served by `first`. Its client abandons a subscription that is silent for
 * `silenceMs` while the log grows.
 */
async function start(
  first: (call: ReadCall) => void,
  silenceMs = SILENCE_MS,
): Promise<{ subscriptions: () => number }> {
  let subscriptions = 0;
  server = await startServer({ dir, host: '127.0.0.1', port: 0 }, async (log, call) => {
    if (call.request.getOptions()?.hasSubscription() && ++subscriptions === 1) first(call);
    else await read(log, call);
  });
  store = createEventStore({ url: server.url, timeouts: { silenceMs, attemptMs: ATTEMPT_MS } });
  return { subscriptions: () => subscriptions };
}

const silent = (call: ReadCall) => {
  call.write(confirmation('silent'));
  call.write(caughtUp());
};

test('a subscription that is silent while the log grows is replaced', async () => {
  const { subscriptions } = await start(silent);
  const follower = new Follower(store);
  await follower.until((state) => state.caughtUp);
  await store.append('deposit-1', [happened(0), happened(1)], 'no-stream');
  await follower.untilEvents(2);
  await follower.stop();
  expect(numbers(follower.events)).toEqual([0, 1]);
  expect(subscriptions()).toBe(2);
});

test('a subscription that is silent while the log does not grow is kept', async () => {
  const { subscriptions } = await start(silent, 200);
  const follower = new Follower(store);
  await follower.until((state) => state.caughtUp);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await follower.stop();
  expect(subscriptions()).toBe(1);
});

test.each([
  ['drops a slow consumer', status.ABORTED, 'Consumer too slow'],
  ['is shutting down', status.UNAVAILABLE, 'Server shutting down'],
  ['cancels the call', status.CANCELLED, 'Call cancelled'],
  ['fails with an unknown error', status.UNKNOWN, 'Something went wrong'],
  ['answers NOT_FOUND', status.NOT_FOUND, 'Not found'],
])('a follower continues after a server that %s', async (_, code, details) => {
  await start((call) => call.emit('error', Object.assign(new Error(details), { code, details })));
  await store.append('deposit-1', [happened(0)], 'no-stream');
  const follower = new Follower(store);
  await follower.untilEvents(1);
  await follower.stop();
  expect(numbers(follower.events)).toEqual([0]);
});

test('a follower continues after a subscription that ends without an error', async () => {
  await start((call) => call.end());
  await store.append('deposit-1', [happened(0)], 'no-stream');
  const follower = new Follower(store);
  await follower.untilEvents(1);
  await follower.stop();
  expect(numbers(follower.events)).toEqual([0]);
});
