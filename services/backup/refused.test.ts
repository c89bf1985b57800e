// Keys, damage and folders that a backup or a restore refuses.
import { randomBytes } from 'node:crypto';
import { readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { happened } from '../event-store/testing/events.ts';
import { withEventStore } from '../event-store/testing/stores.ts';
import type { EventStore } from '../event-store/types.ts';
import { decrypterOf, encrypterOf } from './backup-key.ts';
import { MANIFEST, UNFINISHED, type Manifest } from './format.ts';
import { restoreVault } from './restore-backup.ts';
import { fill, rawIn, withBackups } from './testing/backups.ts';

const here = withBackups();
const { back, opened, restoreTo } = here;

test('a log with other events is not restored into, and stays as it is', async () => {
  await fill(here.log.store);
  await back();
  await using other = await withEventStore();
  await other.store.append('mine', [happened(1)], 'no-stream');
  const before = await rawIn(other.store);
  await expect(restoreTo(other.store)).rejects.toThrow(
    'the log is not empty: its event 0 of stream mine is not that of the backup',
  );
  expect(here.begun).toBe(0);
  expect(await rawIn(other.store)).toEqual(before);
});

test('an encrypted backup is opened by its passphrase, or by the private key of its public one, and by nothing else', async () => {
  await fill(here.log.store);
  const identity = await generateIdentity();
  const keys: [seal: string, open: string][] = [
    ['a long passphrase of mine', 'a long passphrase of mine'],
    [await identityToRecipient(identity), identity],
  ];
  for (const [seal, open] of keys) {
    await back({ key: seal });
    expect((await readdir(here.dir)).sort()).toEqual([MANIFEST, 'log.jsonl.gz.age', 'vault.jsonl.gz.age']);
    await expect(opened()).rejects.toThrow('is encrypted: set BACKUP_KEY');
    await expect(opened('another passphrase of mine')).rejects.toThrow('BACKUP_KEY does not open');
    await expect(opened(await generateIdentity())).rejects.toThrow('BACKUP_KEY does not open');
    await using other = await withEventStore();
    await restoreTo(other.store, open);
    expect(await rawIn(other.store)).toEqual(await rawIn(here.log.store));
    await rm(here.dir, { recursive: true });
  }
});

test('a key is of the right kind, and a wrong one is not shown', async () => {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const broken = (key: string): string => `${key.slice(0, -1)}${key.endsWith('Q') || key.endsWith('q') ? 'P' : 'Q'}`;
  expect(() => encrypterOf(identity)).toThrow('BACKUP_KEY: this is a private key');
  expect(() => decrypterOf(recipient)).toThrow('BACKUP_KEY: this is a public key');
  expect(() => encrypterOf(broken(recipient).toLowerCase())).toThrow(/^BACKUP_KEY: it looks like a public key [^1]*$/);
  expect(() => decrypterOf(broken(identity))).toThrow(/^BACKUP_KEY: it looks like a private key [^1]*$/);
  for (const key of [encrypterOf, decrypterOf]) {
    expect(() => key('short')).toThrow('BACKUP_KEY: a passphrase must have at least 16 characters');
    expect(key(' \n')).toBeNull();
  }
  await fill(here.log.store);
  await back({ key: ` ${recipient.toUpperCase()}\n` });
  const file = `# created: 2026-11-30T12:00:00Z\n# public key: ${recipient}\n${identity.toLowerCase()}\n`;
  expect((await opened(file)).manifest.log.events).toBeGreaterThan(0);
});

test('files that are not encrypted, or are of two backups, are refused', async () => {
  await fill(here.log.store);
  await back();
  await expect(opened('a long passphrase of mine')).rejects.toThrow('is not encrypted, but BACKUP_KEY is set');
  const first = JSON.parse(await readFile(join(here.dir, MANIFEST), 'utf8')) as Manifest;
  const vault = await readFile(join(here.dir, first.vault.file.name));
  await rm(here.dir, { recursive: true });
  await here.log.store.append('later', [happened(1)], 'no-stream');
  const second = await back();
  await writeFile(join(here.dir, first.vault.file.name), vault);
  await writeFile(join(here.dir, MANIFEST), JSON.stringify({ ...second, vault: first.vault }));
  await expect(opened()).rejects.toThrow('its vault is not the one of its log');
});

test('of two backups into one folder at once, one is made and the other is refused', async () => {
  await fill(here.log.store);
  const outcomes = await Promise.allSettled([back(), back()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await opened()).manifest.log.events).toBeGreaterThan(0);
});

test('a backup that is stopped leaves nothing, and one that was killed says so', async () => {
  await fill(here.log.store);
  const stopping = new AbortController();
  const stopped: EventStore = {
    ...here.log.store,
    async *readRaw(...args) {
      for await (const events of here.log.store.readRaw(...args)) {
        yield events;
        stopping.abort(new Error('stopped'));
      }
    },
  };
  await expect(back({ store: stopped, signal: stopping.signal })).rejects.toThrow('stopped');
  expect(await readdir(here.dir)).toEqual([]);
  await writeFile(join(here.dir, UNFINISHED), '');
  await expect(back()).rejects.toThrow('a backup that is being made, or one that was killed: then remove the folder');
});

test('a log with the events of the backup and later ones points to the vault', async () => {
  await fill(here.log.store);
  await back();
  await here.log.store.append('later', [happened(1)], 'no-stream');
  await expect(restoreTo(here.log.store)).rejects.toThrow('If only the vault is lost, restore with --vault');
});

test('a damaged, cut or incomplete backup is refused before anything is written', async () => {
  await fill(here.log.store);
  await back();
  const path = join(here.dir, 'log.jsonl.gz');
  const whole = await readFile(path);
  const damaged = Buffer.from(whole);
  damaged[1_000]! ^= 1;
  await writeFile(path, damaged);
  await expect(opened()).rejects.toThrow('log.jsonl.gz is damaged');
  await writeFile(path, whole);
  await truncate(path, whole.length - 1);
  await expect(opened()).rejects.toThrow('log.jsonl.gz is damaged');
  await writeFile(path, whole);

  const manifest = await readFile(join(here.dir, MANIFEST), 'utf8');
  const { log: figures } = JSON.parse(manifest) as { log: { root: string } };
  await writeFile(join(here.dir, MANIFEST), manifest.replace(figures.root, randomBytes(32).toString('hex')));
  await expect(opened()).rejects.toThrow('its events are not those that its root covers');
  await writeFile(join(here.dir, MANIFEST), manifest.replace('"person": 1', '"person": 2'));
  await expect(opened()).rejects.toThrow('its vault has other rows');
  await writeFile(join(here.dir, MANIFEST), manifest.replace('"name": "log.', '"name": "../log.'));
  await expect(opened()).rejects.toThrow('is not the manifest of a backup: log.file.name');
  await writeFile(join(here.dir, MANIFEST), manifest.replace('"format": 1', '"format": 2'));
  await expect(opened()).rejects.toThrow('this program is older than the backup');
  await rm(join(here.dir, 'vault.jsonl.gz'));
  await writeFile(join(here.dir, MANIFEST), manifest);
  await expect(opened()).rejects.toThrow('the backup lacks vault.jsonl.gz');
  await rm(join(here.dir, MANIFEST));
  await expect(opened()).rejects.toThrow('there is no backup in');
});

test('a backup that fails leaves nothing, and none is made in a folder with other files', async () => {
  await expect(back()).rejects.toThrow('the log is empty');
  await fill(here.log.store);
  const failing: EventStore = {
    ...here.log.store,
    async *readRaw(...args) {
      for await (const events of here.log.store.readRaw(...args)) yield events.slice(1);
    },
  };
  await expect(back({ store: failing })).rejects.toThrow('the log lacks event 0 of stream');
  expect(await readdir(here.dir)).toEqual([]);
  await writeFile(join(here.dir, 'mine.txt'), 'mine');
  await expect(back()).rejects.toThrow('is not empty');
  expect(await readdir(here.dir)).toEqual(['mine.txt']);
});

test('a vault that is in use is not restored into', async () => {
  await fill(here.log.store);
  await back();
  await expect(restoreVault(await opened(), here.tables, async () => true)).rejects.toThrow('the vault is not empty');
});
