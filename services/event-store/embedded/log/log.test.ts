import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore, type Store } from '../store.ts';
import { GroupCommit } from './group-commit.ts';
import type { ProposedEvent } from './log.ts';
import { forwards, streamForwards } from './pages.ts';
import { append, softDelete, type WriteOutcome } from './writes.ts';

const happened = (data: unknown = {}): ProposedEvent => ({
  id: randomUUID(),
  type: 'Happened',
  contentType: 'application/json',
  metadata: Buffer.alloc(0),
  data: Buffer.from(JSON.stringify(data)),
});

let dir: string;
let store: Store;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'event-log-'));
  store = await openStore(dir);
});
afterEach(async () => {
  store.log.close();
  await rm(dir, { recursive: true });
});

const write = (
  stream: string,
  events: ProposedEvent[] = [happened()],
  commits = store.commits,
): Promise<WriteOutcome> => commits.write(() => append(store.log, { stream, expected: 'any', events }));
const revisions = (stream: string) => streamForwards(store.log, stream, 0).rows.map(({ revision }) => revision);
const positions = () => forwards(store.log, 0).rows.map(({ position }) => position);

test('a failed group of writes leaves nothing behind and does not affect the next write', async () => {
  await write('deposit-1');
  // The clock is stopped, so that a slow machine does not close a group before its last write.
  const commits = new GroupCommit(store.log, store.wake, () => 0);
  const failing = Promise.allSettled([
    write('deposit-1', [happened()], commits),
    write('deposit-2', [happened()], commits),
    commits.write(() => {
      throw new Error('the disk is full');
    }),
  ]);
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await write('deposit-1')).toEqual({ kind: 'written', revision: 1, position: 2 });
  expect(await write('deposit-2')).toEqual({ kind: 'written', revision: 0, position: 3 });
  expect(positions()).toEqual([1, 2, 3]);
});

test('a write that waits behind a failing group succeeds', async () => {
  const failing = store.commits
    .write(() => {
      throw new Error('the disk is full');
    })
    .catch((error: Error) => error.message);
  expect(await failing).toBe('the disk is full');
  expect(await write('deposit-1')).toMatchObject({ kind: 'written', position: 1 });
});

test('written events are present when the file is opened again', async () => {
  await write('deposit-1', [happened(), happened()]);
  await write('deposit-2');
  store.log.close();
  store = await openStore(dir);
  expect(positions()).toEqual([1, 2, 3]);
  expect(await write('deposit-1')).toEqual({ kind: 'written', revision: 2, position: 4 });
});

test('a directory in use is refused with its name', async () => {
  await expect(openStore(dir)).rejects.toThrow(`the event store in ${dir} is in use by another process`);
});

test('a page ends at one megabyte, which bounds the memory for large events', async () => {
  for (let n = 0; n < 4; n++) await write('deposit-1', [happened('x'.repeat(400_000))]);
  expect(forwards(store.log, 0)).toMatchObject({ rows: { length: 3 }, end: false });
});

test('setting metadata on a deleted stream restores it, empty, at its old revision', async () => {
  await write('deposit-1', [happened(), happened()]);
  await store.commits.write(() => softDelete(store.log, 'deposit-1', 'any'));
  expect(store.log.stream('deposit-1').limits.deleted).toBe(true);
  await write('$$deposit-1', [{ ...happened({ $maxCount: 5 }), type: '$metadata' }]);
  expect(store.log.stream('deposit-1').limits).toMatchObject({ deleted: false, maxCount: 5, truncateBefore: 2 });
  await write('deposit-1');
  expect(revisions('deposit-1')).toEqual([2]);
});

test('stream metadata that is not JSON sets no limits', async () => {
  await write('deposit-1', [happened(), happened()]);
  await write('$$deposit-1', [{ ...happened(), type: '$metadata', data: Buffer.from('{"$maxCount":') }]);
  expect(revisions('deposit-1')).toEqual([0, 1]);
});
