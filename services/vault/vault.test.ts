import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openVault } from './open.ts';
import { NotSealed } from './seal.ts';
import type { Vault } from './types.ts';

interface Place { open(): Promise<Vault>; remove(): Promise<void>; dir?: string }

async function onDisk(): Promise<Place> {
  const dir = mkdtempSync(join(tmpdir(), 'vault-'));
  return { dir, open: () => openVault({ dataDir: dir, databaseUrl: null }), remove: async () => rmSync(dir, { recursive: true }) };
}
async function onServer(server: string): Promise<Place> {
  const name = `vault_${randomUUID().replaceAll('-', '')}`;
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`CREATE DATABASE ${name}`);
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return { open: () => openVault({ dataDir: '/nowhere', databaseUrl }), remove: () => administer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

const server = process.env['TEST_DATABASE_URL'];
const places = [{ kind: 'a file', make: onDisk }, ...(server ? [{ kind: 'a PostgreSQL', make: () => onServer(server) }] : [])];

describe.each(places)('the vault in $kind', ({ make }) => {
  let place: Place;
  let vault: Vault;
  beforeEach(async () => { place = await make(); vault = await place.open(); });
  afterEach(async () => { await vault.close(); await place.remove(); });
  const reopened = async (): Promise<Vault> => { await vault.close(); return (vault = await place.open()); };
  const ana = randomUUID();
  const ben = randomUUID();

  test('makes up a secret once, and another under another name', async () => {
    const [one, same, other] = await Promise.all([vault.secret('session'), vault.secret('session'), vault.secret('pepper')]);
    expect(Buffer.from(one, 'base64url')).toHaveLength(32);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
    expect(await (await reopened()).secret('session')).toBe(one);
  });

  test('opened twice at once agrees on secrets and keys', async () => {
    const second = await place.open();
    const [here, there] = await Promise.all([vault.secret('session'), second.secret('session')]);
    const sealed = await Promise.all([vault.seal(ana, 'from here'), second.seal(ana, 'from there')]);
    expect(here).toBe(there);
    expect(await vault.open(sealed[1])).toBe('from there');
    expect(await second.open(sealed[0])).toBe('from here');
    await second.close();
  });

  test('opens what it sealed, after a restart too; the same text never looks the same', async () => {
    const [one, two] = [await vault.seal(ana, '王伟@example.org'), await vault.seal(ana, '王伟@example.org')];
    expect(one).not.toBe(two);
    expect(one).toMatch(new RegExp(`^v1\\.${ana}\\.[\\w-]{16}\\.[\\w-]+$`));
    expect(one).not.toContain('example');
    expect(await (await reopened()).open(one)).toBe('王伟@example.org');
  });

  test('forgetting a person removes what was sealed, before and after, and leaves the others', async () => {
    const [before, other] = [await vault.seal(ana, 'ana@example.org'), await vault.seal(ben, 'ben@example.org')];
    await vault.passwords.set(ana, 'hash');
    await vault.sessions.create({ id: 's', administratorId: ana, startedAt: 1, usedAt: 1 });
    await vault.forget(ana);
    const after = await vault.seal(ana, 'again');
    for (const isReopened of [false, true]) {
      if (isReopened) await reopened();
      expect(await vault.open(before)).toBe('removed');
      expect(await vault.open(after)).toBe('removed');
      expect(await vault.open(other)).toBe('ben@example.org');
    }
    expect(await vault.passwords.find(ana)).toBeNull();
    expect(await vault.sessions.find('s')).toBeNull();
    expect(await vault.people()).toEqual([ana, ben].toSorted());
  });

  test('a text sealed for one person does not open as another’s', async () => {
    const sealed = await vault.seal(ana, 'ana@example.org');
    await vault.seal(ben, 'ben@example.org');
    await expect(vault.open(sealed.replace(ana, ben))).rejects.toThrow(NotSealed);
    await expect(vault.open(`${sealed.slice(0, -6)}AAAAAA`)).rejects.toThrow(NotSealed);
    await expect(vault.open('ana@example.org')).rejects.toThrow(NotSealed);
    expect(await vault.open(sealed.replace(ana, randomUUID())), 'nobody’s').toBe('removed');
  });

  test('looks a text up by a digest that only this vault can make', async () => {
    const [one, same, other] = [await vault.lookup('ana@example.org'), await vault.lookup('ana@example.org'), await vault.lookup('ben@example.org')];
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
    const elsewhere = await make();
    const stranger = await elsewhere.open();
    expect(await stranger.lookup('ana@example.org')).not.toBe(one);
    await stranger.close();
    await elsewhere.remove();
  });

  test('keeps sessions until they are revoked, and their last use only goes forward', async () => {
    const session = { id: 'one', administratorId: ana, startedAt: 1_800_000_000_000, usedAt: 1_800_000_000_000 };
    await vault.sessions.create(session);
    await vault.sessions.create({ ...session, id: 'two' });
    await vault.sessions.create({ ...session, id: 'three', administratorId: ben });
    await vault.sessions.touch('one', 1_800_000_000_500);
    await vault.sessions.touch('one', 1_800_000_000_100);
    expect(await (await reopened()).sessions.find('one')).toEqual({ ...session, usedAt: 1_800_000_000_500 });
    await vault.sessions.revoke('one');
    expect(await vault.sessions.find('one')).toBeNull();
    expect(await vault.sessions.revokeAll(ana)).toEqual(['two']);
    expect(await vault.sessions.find('three')).not.toBeNull();
    await vault.sessions.prune(1_800_000_000_001);
    expect(await vault.sessions.find('three')).toBeNull();
  });

  test('a code works once, for its purpose, in its time', async () => {
    const meaning = { purpose: 'reset-password', person: ana, expiresAt: 1000 };
    await vault.codes.put('123456', meaning);
    await vault.codes.put('654321', meaning);
    expect(await vault.codes.take('123456', 'sign-in', 1)).toBeNull();
    expect(await vault.codes.take('123456', 'reset-password', 999)).toEqual({ person: ana });
    expect(await vault.codes.take('123456', 'reset-password', 999)).toBeNull();
    expect(await vault.codes.take('654321', 'reset-password', 1000)).toBeNull();
  });

  test('keeps password hashes and notes, the newest of each', async () => {
    await vault.passwords.set(ana, 'first');
    await vault.passwords.set(ana, 'second');
    await vault.note('executions', '{}');
    await vault.note('executions', '{"position":"7"}');
    await reopened();
    expect(await vault.passwords.find(ana)).toBe('second');
    expect(await vault.passwords.find(ben)).toBeNull();
    expect(await vault.noted('executions')).toBe('{"position":"7"}');
    expect(await vault.noted('other')).toBeNull();
  });

  test('on disk is for its owner only, and holds neither codes nor destroyed keys', async () => {
    if (!place.dir) return;
    await vault.codes.put('a one-time code', { purpose: 'p', person: ana, expiresAt: 1 });
    await vault.seal(ana, 'x');
    const db = new DatabaseSync(join(place.dir, 'vault.sqlite'), { readOnly: true });
    const key = Buffer.from(db.prepare('SELECT key FROM person WHERE id = ?').get(ana)!.key as Uint8Array);
    db.close();
    await vault.forget(ana);
    const files = readdirSync(place.dir);
    const contents = Buffer.concat(files.map((file) => readFileSync(join(place.dir!, file))));
    expect(files.map((file) => statSync(join(place.dir!, file)).mode & 0o777)).toEqual(files.map(() => 0o600));
    expect(contents.includes('a one-time code')).toBe(false);
    expect(contents.includes(key)).toBe(false);
    expect(files).toContain('vault.sqlite');
  });
});
