import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { MAX_CLOCK_SKEW_MS } from '#contracts/values/values.ts';
import { happened, happenings, numbers } from '../testing/events.ts';
import { withEventStore, type TestEventStore } from '../testing/stores.ts';
import { WrongExpectedRevision } from '../types.ts';

let server: TestEventStore;
beforeAll(async () => {
  server = await withEventStore();
});
afterAll(() => server.close());

test('an append returns the new revision and the position of its last event', async () => {
  const { store } = server;
  const receipt = await store.append('deposit-receipt', happenings(3), 'no-stream');
  const events = await store.load('deposit-receipt');
  expect(receipt).toEqual({ revision: 2, position: events[2]!.position });
});

test('events come back as they were appended', async () => {
  const { store } = server;
  const event = happened(1, { amount: '2100000000000000', remarks: '存款 ₿ "quoted" \n' });
  await store.append('deposit-contents', [event], 'no-stream');
  expect(await store.load('deposit-contents')).toEqual([
    { ...event, stream: 'deposit-contents', revision: 0, position: expect.any(BigInt) },
  ]);
});

test('an append at an unexpected revision fails and reports the actual one', async () => {
  const { store } = server;
  await store.append('deposit-expected', happenings(2), 'no-stream');
  await expect(store.append('deposit-expected', [happened()], 'no-stream')).rejects.toMatchObject({
    name: 'WrongExpectedRevision',
    stream: 'deposit-expected',
    actual: 1,
  });
  await expect(store.append('deposit-expected', [happened()], 0)).rejects.toMatchObject({ actual: 1 });
  await expect(store.append('deposit-nowhere', [happened()], 0)).rejects.toMatchObject({ actual: 'no-stream' });
  await expect(store.append('deposit-expected', [happened()], 1)).resolves.toMatchObject({ revision: 2 });
});

test('a repeated append returns the first receipt and writes nothing', async () => {
  const { store } = server;
  const events = happenings(2);
  const first = await store.append('deposit-again', events, 'no-stream');
  await store.append('deposit-again', [happened(2)], 1);
  expect(await store.append('deposit-again', events, 'no-stream')).toEqual(first);
  expect(numbers(await store.load('deposit-again'))).toEqual([0, 1, 2]);
});

test('exactly one of many concurrent writers at the same revision succeeds', async () => {
  const { store } = server;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => store.append('deposit-contended', [happened(n)], 'no-stream')),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(
    outcomes.every((outcome) => outcome.status === 'fulfilled' || outcome.reason instanceof WrongExpectedRevision),
  ).toBe(true);
});

test('hundreds of concurrent appends on a connection that is not yet open are all written', async () => {
  await using fresh = await withEventStore();
  const receipts = await Promise.all(
    Array.from({ length: 400 }, (_, n) => fresh.store.append(`deposit-${n}`, [happened(n)], 'no-stream')),
  );
  expect(new Set(receipts.map(({ position }) => position)).size).toBe(400);
});

test('a process whose clock is minutes behind the server’s can append', async () => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: Date.now() - MAX_CLOCK_SKEW_MS });
  onTestFinished(() => void vi.useRealTimers());
  await expect(server.store.append('deposit-slow-clock', [happened()], 'no-stream')).resolves.toMatchObject({
    revision: 0,
  });
});

test('an append that is too large fails with a specific error', async () => {
  await expect(
    server.store.append('deposit-large', [happened(0, { bulk: 'x'.repeat(1_100_000) })], 'no-stream'),
  ).rejects.toMatchObject({ type: 'maximum-append-size-exceeded' });
  expect(await server.store.load('deposit-large')).toEqual([]);
});

test('a closed client rejects its pending appends at once', async () => {
  await using closed = await withEventStore({ timeouts: { patienceMs: 3_600_000 } });
  await closed.server.stop();
  const pending = closed.store.append('deposit-1', [happened()], 'no-stream');
  await closed.store.close();
  await expect(pending).rejects.toMatchObject({ name: 'EventStoreUnavailable' });
});
