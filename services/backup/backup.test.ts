// What a backup has, and what a restore makes of it.
import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { happened } from '../event-store/testing/events.ts';
import { withEventStore, type TestEventStore } from '../event-store/testing/stores.ts';
import type { EventStore } from '../event-store/types.ts';
import { keptHeads } from '../integrity/heads/head-files.ts';
import { EVENTS, sign, signedLog, type SignedLog } from '../integrity/verify/testing/signed-log.ts';
import { onDisk } from '../storage/vault/testing/vaults.ts';
import { makeBackup } from './make-backup.ts';
import { fill, now, rawIn, withBackups } from './testing/backups.ts';
import { openVaultTables } from './vault/open.ts';

const here = withBackups();
const { back, restoreTo } = here;

test('a restored log has every event as it was, in the same order', async () => {
  await fill(here.log.store);
  const manifest = await back();
  await using other = await withEventStore();
  await restoreTo(other.store);
  const restored = await rawIn(other.store);
  expect(restored).toHaveLength(manifest.log.events);
  expect(restored).toEqual(await rawIn(here.log.store));
});

test('a backup is of one point of the log: events that are written meanwhile are not in it', async () => {
  await fill(here.log.store);
  const before = await rawIn(here.log.store);
  let written = 0;
  const busy: EventStore = {
    ...here.log.store,
    async *readRaw(...args) {
      for await (const events of here.log.store.readRaw(...args)) {
        await here.log.store.append('meanwhile', [happened((written += 1))], 'any');
        yield events;
      }
    },
  };
  const manifest = await back({ store: busy });
  expect(written).toBeGreaterThan(0);
  expect(manifest.log.events).toBe(before.length);
  await using other = await withEventStore();
  await restoreTo(other.store);
  expect(await rawIn(other.store)).toEqual(before);
});

test('a restore that was interrupted goes on where it ended', async () => {
  await fill(here.log.store);
  await back();
  await using other = await withEventStore();
  let left = 9;
  const dying: EventStore = {
    ...other.store,
    appendRaw: (...args) => {
      if ((left -= 1) < 0) return Promise.reject(new Error('killed'));
      return other.store.appendRaw(...args);
    },
  };
  await expect(restoreTo(dying)).rejects.toThrow('killed');
  expect((await rawIn(other.store)).length).toBeGreaterThan(0);
  await restoreTo(other.store);
  expect(await rawIn(other.store)).toEqual(await rawIn(here.log.store));
});

test('a backup is readable by its owner only', async () => {
  await fill(here.log.store);
  await back();
  const others = 0o077;
  const paths = [here.dir, ...(await readdir(here.dir)).map((name) => join(here.dir, name))];
  expect(await Promise.all(paths.map(async (path) => (await stat(path)).mode & others))).toEqual([0, 0, 0, 0]);
});

/** A server that numbers its events differently: a system event is before them. */
async function withOtherPositions(): Promise<TestEventStore> {
  const other = await withEventStore();
  await other.store.appendRaw('$settings', [{ id: randomUUID(), type: '$any', data: {}, metadata: undefined }], 'any');
  return other;
}

test('heads kept of the log prove the restored one, also if its events have other positions', async () => {
  const signed: SignedLog = await signedLog();
  await using source = await withEventStore({ from: signed.dir });
  await back({ store: source.store });
  await using other = await withOtherPositions();
  await restoreTo(other.store);
  expect(await signed.verdictOn(other.store)).toMatchObject({ isAlike: true, heads: 2, events: EVENTS + 3 });

  const again = join(here.dir, 'heads-again');
  await sign(other.store, again);
  const [kept, written] = [await keptHeads(signed.heads), await keptHeads(again)];
  expect(written).toHaveLength(3);
  expect(written.map(({ head }) => head.signature)).toEqual(
    expect.arrayContaining(kept.map(({ head }) => head.signature)),
  );
  await signed.remove();
});

test('a vault of an earlier program is backed up, with the columns it lacked', async () => {
  const older = onDisk();
  const file = new DatabaseSync(join(older.dir, 'vault.sqlite'));
  file.exec(`CREATE TABLE person (id TEXT PRIMARY KEY, key BLOB) STRICT; INSERT INTO person VALUES ('ana', x'01');
    CREATE TABLE held (id TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT; INSERT INTO held VALUES ('a', 7)`);
  file.close();
  await fill(here.log.store);
  const vault = await openVaultTables(older.at);
  const { vault: backedUp } = await makeBackup({ store: here.log.store, vault, dir: here.dir, encrypter: null, now });
  expect(backedUp.rows).toMatchObject({ person: 1, held: 1 });
  await vault.close();
  await older.remove();
});
