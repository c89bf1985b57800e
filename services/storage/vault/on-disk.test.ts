import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onDisk, sessionOf } from './testing/vaults.ts';
import type { Vault } from './types.ts';

const ana = randomUUID();
let place: ReturnType<typeof onDisk>;
let vault: Vault;
beforeEach(async () => {
  place = onDisk();
  vault = await place.open();
});
afterEach(async () => {
  await vault.close();
  await place.remove();
});

const keyOf = (person: string): Buffer => {
  const db = new DatabaseSync(join(place.dir, 'vault.sqlite'), { readOnly: true });
  const key = Buffer.from(db.prepare('SELECT key FROM person WHERE id = ?').get(person)!.key as Uint8Array);
  db.close();
  return key;
};
const contentsOf = (dir: string): Buffer =>
  Buffer.concat(readdirSync(dir).map((file) => readFileSync(join(dir, file))));

test('a vault on disk is readable by its owner only and contains no codes or destroyed keys', async () => {
  await vault.codes.put('a one-time code', { purpose: 'p', person: ana, expiresAt: 1 });
  await vault.shortCodes.put('short code', { purpose: 'p', person: ana, expiresAt: 1, tries: 1 });
  await vault.secondFactors.begin(ana, 'a secret of a second factor', 1);
  await vault.seal(ana, 'x');
  const key = keyOf(ana);
  await vault.forget(ana);
  const files = readdirSync(place.dir);
  const contents = contentsOf(place.dir);
  expect(files.map((file) => statSync(join(place.dir, file)).mode & 0o777)).toEqual(files.map(() => 0o600));
  expect(
    ['a one-time code', 'short code', 'a secret of a second factor'].filter((text) => contents.includes(text)),
  ).toEqual([]);
  expect(contents.includes(key)).toBe(false);
  expect(files).toContain('vault.sqlite');
});

test('a key destroyed during a power failure is in no file after the vault is reopened', async () => {
  await vault.seal(ana, 'x');
  const key = keyOf(ana);
  const [after, database] = [onDisk(), new DatabaseSync(join(place.dir, 'vault.sqlite'))];
  database.exec('PRAGMA secure_delete = ON; PRAGMA wal_checkpoint(TRUNCATE)');
  database.prepare('UPDATE person SET key = NULL WHERE id = ?').run(ana);
  cpSync(place.dir, after.dir, { recursive: true }); // a snapshot of the files at this moment
  database.close();
  expect(contentsOf(after.dir).includes(key), 'the journal has not been checkpointed').toBe(true);
  const reopened = await after.open();
  expect(contentsOf(after.dir).includes(key)).toBe(false);
  await reopened.close();
  await after.remove();
});

test('a vault of an earlier version is opened with its content', async () => {
  await vault.close();
  const db = new DatabaseSync(join(place.dir, 'vault.sqlite'));
  db.exec(
    'DROP TABLE session; CREATE TABLE session (id TEXT PRIMARY KEY, person TEXT NOT NULL, started_at INTEGER NOT NULL, used_at INTEGER NOT NULL) STRICT',
  );
  db.prepare('INSERT INTO session VALUES (?, ?, 1, 2)').run('old', ana);
  db.close();
  vault = await place.open();
  expect(await vault.sessions.find('old')).toEqual({ ...sessionOf('old', ana, 1), usedAt: 2 });
  await vault.sessions.create(sessionOf('new', ana, 3));
  expect(await vault.sessions.list(ana)).toHaveLength(2);
});

test('held pieces of a vault of an earlier version can be read, extended and removed', async () => {
  await vault.held.hold('file', ana, 1);
  await vault.held.put('file', 'file', 0, Buffer.from('as it was'));
  await vault.close();
  const db = new DatabaseSync(join(place.dir, 'vault.sqlite'));
  db.exec(
    'DROP INDEX held_owner; DROP INDEX held_piece_size; ALTER TABLE held DROP COLUMN owner; ALTER TABLE held_piece DROP COLUMN size',
  );
  db.close();
  vault = await place.open();
  await vault.held.put('file', 'rejected', 0, Buffer.from('since'));
  expect([
    String(await vault.held.piece('file', 'file', 0)),
    String(await vault.held.piece('file', 'rejected', 0)),
    await vault.held.held(ana),
  ]).toEqual(['as it was', 'since', 0]);
  await vault.held.remove('file');
  expect(await vault.held.expired(1)).toEqual([]);
});
