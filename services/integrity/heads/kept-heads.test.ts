// Heads in files, and sent elsewhere; and the tree they are made of.
import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GrowingRoot } from '#contracts/values/merkle.ts';
import { createClock } from '../../base/clock.ts';
import { happened } from '../../event-store/testing/events.ts';
import { withEventStore, type TestEventStore } from '../../event-store/testing/stores.ts';
import { withDatabase } from '../../storage/database/testing/databases.ts';
import { portOf } from '../../tools/testing/port-of.ts';
import { catchUp, leafOf } from '../tree/keeper.ts';
import { sha256 } from '../tree/tiles.ts';
import { treeIn, type StoredTree } from '../tree/stored-tree.ts';
import { headFiles, keptHeads } from './head-files.ts';
import { signHead } from './heads.ts';
import { LogAltered, sendHeadFiles, writeHeadFiles } from './kept-heads.ts';
import { openSigner } from './signer.ts';

const seed = randomBytes(32).toString('base64url');
const silent = { warn: () => {} };
const { signal } = new AbortController();

let log: TestEventStore;
let tree: StoredTree;
let dir = '';
let stopDatabase = async (): Promise<void> => {};
beforeEach(async () => {
  log = await withEventStore();
  const { database, stop } = await withDatabase();
  stopDatabase = stop;
  tree = await treeIn(database)();
  await tree.clear();
  dir = await mkdtemp(join(tmpdir(), 'heads-'));
});
afterEach(async () => {
  await log.close();
  await stopDatabase();
  await rm(dir, { recursive: true, force: true });
});

const upToDate = async (): Promise<StoredTree> => {
  await catchUp({ store: log.store, tree, log: silent });
  return tree;
};
async function signAfter(events: number): Promise<void> {
  for (let number = 0; number < events; number += 1) await log.store.append('one', [happened(number)], 'any');
  const signer = await openSigner({ secret: () => Promise.resolve(seed) });
  await signHead(
    { tree: upToDate, store: log.store, signer, clock: createClock() },
    { actor: { kind: 'system', id: 'system' } },
  );
  await upToDate();
}
const leavesOf = async (): Promise<number[]> =>
  Promise.all((await keptHeads(dir)).map(async (head) => (await Array.fromAsync(head.leaves())).length));

test('each head has a file with the events since the head before it; a lost file is written again', async () => {
  await signAfter(3);
  await writeHeadFiles(log.store, tree, dir);
  await signAfter(2);
  await signAfter(300);
  await writeHeadFiles(log.store, tree, dir);
  // Each head but the first covers the head before it, too.
  expect(await leavesOf()).toEqual([3, 3, 301]);
  const [, second] = await headFiles(dir);
  const before = await readFile(join(dir, second!), 'utf8');
  await rm(join(dir, second!));
  await writeHeadFiles(log.store, tree, dir);
  expect(await readFile(join(dir, second!), 'utf8')).toBe(before);
  expect((await readdir(dir)).filter((name) => !name.endsWith('.jsonl'))).toEqual([]);
});

test('a log that is no longer what a head says gets no file', async () => {
  await signAfter(3);
  const { server: other, close } = await (async () => {
    const forged = await withEventStore();
    for (const { stream, id, type, data, metadata } of (await Array.fromAsync(log.store.readAll(null))).flat())
      await forged.store.append(stream, [{ id, type, data: data['n'] === 1 ? { n: 2 } : data, metadata }], 'any');
    return { server: forged, close: () => forged.close() };
  })();
  await tree.clear();
  await catchUp({ store: other.store, tree, log: silent });
  await expect(writeHeadFiles(other.store, tree, dir)).rejects.toThrow(LogAltered);
  expect(await headFiles(dir)).toEqual([]);
  await close();
});

test('a tree over an older copy of the log goes on; a tree over another log is made anew', async () => {
  await signAfter(5);
  const { size } = await tree.state();
  await log.store.append('two', [happened(9)], 'any');
  await upToDate();
  expect((await tree.state()).size).toBe(size + 1);
  const root = await tree.root(size + 1);
  await using shorter = await withEventStore();
  await shorter.store.append('one', [happened(1)], 'any');
  await catchUp({ store: shorter.store, tree, log: silent });
  expect((await tree.state()).size).toBe(1);
  await upToDate();
  expect(await tree.root(size + 1)).toEqual(root);
});

test('files are sent in order, and again until they are taken', async () => {
  const taken: string[] = [];
  let isAway = true;
  const receiver: Server = createServer(async (request, response) => {
    const body = await text(request);
    if (!isAway) taken.push(`${request.headers['content-disposition']} ${body.length}`);
    response.statusCode = isAway ? 503 : 204;
    response.end();
  }).listen(0, '127.0.0.1');
  await vi.waitUntil(() => receiver.listening);
  const url = `http://127.0.0.1:${portOf(receiver)}/heads`;
  await signAfter(2);
  await signAfter(2);
  await writeHeadFiles(log.store, tree, dir);
  await sendHeadFiles(dir, url, silent, signal);
  expect(taken).toEqual([]);
  isAway = false;
  await sendHeadFiles(dir, url, silent, signal);
  await sendHeadFiles(dir, url, silent, signal);
  await signAfter(1);
  await writeHeadFiles(log.store, tree, dir);
  await sendHeadFiles(dir, url, silent, signal);
  const files = await headFiles(dir);
  const sizes = await Promise.all(files.map(async (file) => (await readFile(join(dir, file))).length));
  expect(taken).toEqual(files.map((file, index) => `attachment; filename="${file}" ${sizes[index]}`));
  receiver.close();
});

test('a file that is not taken does not hold up the others, and is sent again', async () => {
  const taken: string[] = [];
  let refused: string | undefined;
  const receiver: Server = createServer(async (request, response) => {
    await text(request);
    const name = /filename="(.+)"/.exec(request.headers['content-disposition']!)![1]!;
    response.statusCode = name === refused ? 413 : 204;
    if (name !== refused) taken.push(name);
    response.end();
  }).listen(0, '127.0.0.1');
  await vi.waitUntil(() => receiver.listening);
  const url = `http://127.0.0.1:${portOf(receiver)}/heads`;
  for (let head = 0; head < 3; head += 1) await signAfter(2);
  await writeHeadFiles(log.store, tree, dir);
  const files = await headFiles(dir);
  refused = files[1];
  await sendHeadFiles(dir, url, silent, signal);
  await sendHeadFiles(dir, url, silent, signal);
  expect(taken).toEqual([files[0], files[2]]);
  refused = undefined;
  await sendHeadFiles(dir, url, silent, signal);
  await sendHeadFiles(dir, url, silent, signal);
  expect(taken).toEqual([files[0], files[2], files[1]]);
  receiver.close();
});

test('several processes that keep the tree at once make one tree, the one of the log', async () => {
  for (let number = 0; number < 600; number += 1) await log.store.append('one', [happened(number)], 'any');
  for (let round = 0; round < 20; round += 1) {
    const appending = log.store.append('two', [happened(round), happened(round)], 'any');
    await Promise.all([upToDate(), upToDate(), upToDate(), appending]);
  }
  await upToDate();
  const expected = new GrowingRoot(sha256);
  for await (const events of log.store.readRaw(null)) for (const event of events) expected.append(leafOf(event).hash);
  const { size } = await tree.state();
  expect(size).toBe(expected.size);
  expect(await tree.root(size)).toEqual(expected.root());
});
