// An embedded event store that cannot write: a full disk, or a file that has become read-only.
import { expect, test } from 'vitest';
import { fillDisk, freeDisk } from '../tools/testing/stores/full-disk.ts';
import { all } from './testing/all.ts';
import { happened, happenings, numbers } from './testing/events.ts';
import { withEventStore } from './testing/stores.ts';

const refused = { name: 'EventStoreCannotWrite', message: expect.stringContaining('its disk refuses the write') };

test('on a full disk appends fail with the reason and leave nothing, reads and followers go on', async () => {
  await using server = await withEventStore({ timeouts: { patienceMs: 1_000 } });
  const { store } = server;
  await store.append('deposit-1', [happened(0)], 'no-stream');
  expect(await store.cannotWrite()).toBeNull();
  fillDisk(server.server.pid);
  await expect(store.append('deposit-1', happenings(3), 0)).rejects.toMatchObject(refused);
  const together = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => store.append(`deposit-${n + 10}`, happenings(2), 'no-stream')),
  );
  expect(together.map((each) => each.status === 'rejected' && each.reason)).toEqual(
    together.map(() => expect.objectContaining({ name: 'EventStoreCannotWrite' })),
  );
  expect(await store.load('deposit-1')).toHaveLength(1);
  expect(numbers(await all(store))).toEqual([0]);
  expect(await store.cannotWrite()).toBe('its disk refuses the write');
  freeDisk(server.server.pid);
});

test('when there is space again the store writes at once, without a restart, and each event once', async () => {
  await using server = await withEventStore({ timeouts: { patienceMs: 1_000 } });
  const { store } = server;
  const event = happened(1);
  fillDisk(server.server.pid);
  await expect(store.append('deposit-1', [event], 'no-stream')).rejects.toMatchObject(refused);
  freeDisk(server.server.pid);
  expect(await store.cannotWrite()).toBeNull();
  const receipt = await store.append('deposit-1', [event], 'no-stream');
  expect(await store.append('deposit-1', [event], 'no-stream')).toEqual(receipt);
  expect((await all(store)).map(({ id, position }) => ({ id, position }))).toEqual([{ id: event.id, position: 1n }]);
});
