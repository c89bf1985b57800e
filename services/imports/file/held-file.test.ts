import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { onDisk } from '../../storage/vault/testing/vaults.ts';
import type { HeldPieces } from '../../storage/vault/held-pieces.ts';
import { bytesOf, headOf, holdFile } from './held-file.ts';

const HEAD = { type: 'spot-sold', owner: 'ana', name: 'a.csv' };
const MB = 1_000_000;

test('a file of 100 MB is read no faster than it is stored', async () => {
  let [read, stored, most] = [0, 0, 0];
  async function* file(): AsyncGenerator<Buffer> {
    for (let index = 0; index < 1_600; index += 1) {
      read += 65_536;
      most = Math.max(most, read - stored);
      yield Buffer.alloc(65_536);
    }
  }
  const held: HeldPieces = {
    hold: async () => undefined,
    held: async () => 0,
    keepUntil: async () => undefined,
    put: async (_id, _part, _number, body) => {
      stored += body.length;
    },
    piece: async () => null,
    numbers: async () => [],
    expired: async () => [],
    remove: async () => undefined,
  };
  expect(await holdFile(held, randomUUID(), file(), HEAD, 0)).toMatchObject({ size: 1_600 * 65_536 });
  expect(most).toBeLessThan(MB);
});

test('a file is stored sealed and read back unchanged, and an aborted file leaves nothing', async () => {
  const place = onDisk();
  const vault = await place.open();
  onTestFinished(async () => {
    await vault.close();
    await place.remove();
  });
  const id = randomUUID();
  const content = Buffer.from('a line that is nobody else’s\n'.repeat(30_000));
  async function* chunks(breaksOff = false): AsyncGenerator<Buffer> {
    for (let at = 0; at < content.length; at += 10_007) yield content.subarray(at, at + 10_007);
    if (breaksOff) throw new Error('the sender left');
  }
  const head = await holdFile(vault.held, id, chunks(), HEAD, 1_000);
  expect(await headOf(vault.held, id)).toEqual(head);
  expect(Buffer.concat(await Array.fromAsync(bytesOf(vault.held, id, head))).equals(content)).toBe(true);
  const files = Buffer.concat(readdirSync(place.dir).map((name) => readFileSync(join(place.dir, name))));
  expect(files.includes('nobody else')).toBe(false);

  const other = randomUUID();
  await expect(holdFile(vault.held, other, chunks(true), HEAD, 1_000)).rejects.toThrow('the sender left');
  expect([await headOf(vault.held, other), await vault.held.numbers(other, 'file')]).toEqual([null, []]);

  expect(await vault.held.expired(999)).toEqual([]);
  expect(await vault.held.expired(1_000 + 24 * 3_600_000)).toEqual([id]);
  await vault.held.remove(id);
  expect([
    await headOf(vault.held, id),
    await vault.held.numbers(id, 'file'),
    await vault.held.expired(Infinity),
  ]).toEqual([null, [], []]);
});

test('reading a file stops when its reader disconnects', async () => {
  const [disconnected, pieces]: [AbortController, number[]] = [new AbortController(), []];
  const held: HeldPieces = {
    hold: async () => undefined,
    held: async () => 0,
    keepUntil: async () => undefined,
    put: async () => undefined,
    piece: async (_id, _part, number) => (pieces.push(number), Buffer.alloc(262_144)),
    numbers: async () => [],
    expired: async () => [],
    remove: async () => undefined,
  };
  const read = async (): Promise<void> => {
    for await (const _bytes of bytesOf(
      held,
      randomUUID(),
      { ...HEAD, size: 4 * 262_144, pieces: 4 },
      disconnected.signal,
    ))
      if (pieces.length === 2) disconnected.abort();
  };
  await expect(read()).rejects.toThrow('aborted');
  expect(pieces).toEqual([0, 1]);
});
