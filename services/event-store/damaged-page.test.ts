// An embedded event store one page of whose file is damaged.
import { openSync, writeSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { createEventStore } from './client.ts';
import { startEmbeddedEventStore } from './start.ts';
import { happened, happenings, numbers } from './testing/events.ts';
import { withEventStore } from './testing/stores.ts';

const EVENTS = 1_000;

/** Overwrites a page in the middle of the events. Returns the positions of the events that were in it. */
function damage(file: string): { first: number; last: number } {
  const database = new DatabaseSync(file);
  const pages = database
    .prepare("SELECT pageno, ncell FROM dbstat WHERE name = 'events' AND pagetype = 'leaf' ORDER BY path")
    .all() as { pageno: number; ncell: number }[];
  const pageSize = Number(database.prepare('PRAGMA page_size').get()!['page_size']);
  database.close();
  const middle = Math.floor(pages.length / 2);
  const before = pages.slice(0, middle).reduce((sum, { ncell }) => sum + ncell, 0);
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(pageSize, 0xff), 0, pageSize, (pages[middle]!.pageno - 1) * pageSize);
  closeSync(handle);
  return { first: before + 1, last: before + pages[middle]!.ncell };
}

test('the file and the position of a damaged page are named, and the events before and after it are served', async () => {
  await using server = await withEventStore();
  for (let n = 0; n < EVENTS; n += 100) await server.store.append(`deposit-${n}`, happenings(100), 'no-stream');
  await server.server.stop();
  const file = join(server.dir, 'event-store.sqlite');
  const { first, last } = damage(file);
  const again = await startEmbeddedEventStore(server.dir);
  onTestFinished(() => again.stop());
  const store = createEventStore({ url: again.url });
  onTestFinished(() => store.close());

  const read: bigint[] = [];
  const reading = (async () => {
    for await (const events of store.readAll(null)) read.push(...events.map(({ position }) => position));
  })();
  await expect(reading).rejects.toMatchObject({
    name: 'EventStoreUnavailable',
    message: expect.stringContaining(`the event log is damaged: ${file}, position ${first}`),
  });
  expect(read.map(Number)).toEqual(Array.from({ length: first - 1 }, (_, n) => n + 1));
  // A read after an event begins with that event itself, which must be readable.
  const after = [];
  for await (const events of store.readAll(BigInt(last + 1))) after.push(...events);
  expect(after).toHaveLength(EVENTS - last - 1);
  expect(numbers(await store.load('deposit-0'))).toHaveLength(100);
  await store.append('deposit-new', [happened()], 'no-stream');
  expect(await store.load('deposit-new')).toHaveLength(1);
});
