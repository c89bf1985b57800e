import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openVault } from './open.ts';
import { NotSealed } from './seal.ts';
import type { SessionRecord, Vault } from './types.ts';

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
  const sessionOf = (id: string, administratorId: string, at: number): SessionRecord => ({ id, administratorId, startedAt: at, usedAt: at, address: null, agent: '' });

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
    await vault.sessions.create(sessionOf('s', ana, 1));
    await vault.codes.put('a link', { purpose: 'setup', person: ana, expiresAt: 10 });
    await vault.shortCodes.put('123456', { purpose: 'password', person: ana, expiresAt: 10, tries: 5 });
    await vault.secondFactors.begin(ana, 'SECRET', 10);
    await vault.secondFactors.confirm(ana, 1, 1);
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
    expect(await vault.codes.take('a link', 'setup', 1)).toBeNull();
    expect(await vault.shortCodes.take('123456', { purpose: 'password', person: ana }, 1)).toBe(false);
    expect(await vault.secondFactors.find(ana)).toBeNull();
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
    const session: SessionRecord = { ...sessionOf('one', ana, 1_800_000_000_000), address: 'sealed', agent: 'Firefox on Windows' };
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

  test('lists a person’s sessions, the last used first, and ends all but one', async () => {
    for (const [id, at] of [['one', 1], ['two', 2], ['three', 3]] as const) await vault.sessions.create(sessionOf(id, ana, at));
    await vault.sessions.create(sessionOf('of another', ben, 4));
    await vault.sessions.touch('one', 9);
    expect(await vault.sessions.list(ana)).toEqual([{ ...sessionOf('one', ana, 1), usedAt: 9 }, sessionOf('three', ana, 3), sessionOf('two', ana, 2)]);
    expect((await vault.sessions.revokeAll(ana, 'two')).toSorted()).toEqual(['one', 'three']);
    expect((await vault.sessions.list(ana)).map(({ id }) => id)).toEqual(['two']);
    expect(await vault.sessions.list(ben)).toHaveLength(1);
  });

  test('a code works once, for its purpose, in its time; the newest of a person’s only', async () => {
    const meaning = { purpose: 'reset-password', person: ana, expiresAt: 1000 };
    await vault.codes.put('123456', meaning);
    expect(await vault.codes.take('123456', 'sign-in', 1)).toBeNull();
    expect(await vault.codes.find('123456', 'reset-password', 999)).toEqual(meaning);
    expect(await vault.codes.take('123456', 'reset-password', 999)).toEqual({ person: ana });
    expect(await vault.codes.take('123456', 'reset-password', 999)).toBeNull();
    await vault.codes.put('654321', meaning);
    await vault.codes.put('newer', meaning);
    await vault.codes.put('of another', { ...meaning, person: ben });
    expect(await vault.codes.take('654321', 'reset-password', 1)).toBeNull();
    expect(await vault.codes.find('newer', 'reset-password', 1000)).toBeNull();
    expect(await vault.codes.take('newer', 'reset-password', 1000)).toBeNull();
    expect(await vault.codes.take('of another', 'reset-password', 1)).toEqual({ person: ben });
  });

  test('a short code is its person’s own: two people may have the same one', async () => {
    const meaning = { purpose: 'change-password', person: ana, expiresAt: 1000, tries: 5 };
    const bens = { ...meaning, person: ben };
    await vault.shortCodes.put('123456', meaning);
    await vault.shortCodes.put('123456', bens);
    expect(await vault.shortCodes.take('123456', { purpose: 'sign-in', person: ana }, 1)).toBe(false);
    expect(await vault.shortCodes.take('123456', meaning, 1)).toBe(true);
    expect(await vault.shortCodes.take('123456', meaning, 1)).toBe(false);
    expect(await vault.shortCodes.take('123456', bens, 1000)).toBe(false);
    expect(await vault.shortCodes.take('123456', bens, 999)).toBe(true);
  });

  test('a short code may be missed a few times, and a newer one takes its place', async () => {
    const meaning = { purpose: 'change-password', person: ana, expiresAt: 1000, tries: 3 };
    const take = (code: string): Promise<boolean> => vault.shortCodes.take(code, meaning, 1);
    await vault.shortCodes.put('123456', meaning);
    expect([await take('000000'), await take('111111'), await take('123456')]).toEqual([false, false, true]);
    await vault.shortCodes.put('123456', meaning);
    expect([await take('000000'), await take('111111'), await take('222222'), await take('123456')]).toEqual([false, false, false, false]);
    await vault.shortCodes.put('123456', meaning);
    await vault.shortCodes.put('654321', meaning);
    expect([await take('123456'), await take('654321')]).toEqual([false, true]);
  });

  test('of many who bring the same code at once one is let in', async () => {
    const meaning = { purpose: 'change-password', person: ana, expiresAt: 1000, tries: 20 };
    await vault.shortCodes.put('123456', meaning);
    await vault.codes.put('long', { purpose: 'setup', person: ana, expiresAt: 1000 });
    await vault.challenges.put({ nonce: 'n', address: 'a', issuedAt: 1, expiresAt: 1000 }, { ofAddress: 5, inAll: 5 });
    await vault.secondFactors.begin(ana, 'SECRET', 1000);
    await vault.secondFactors.confirm(ana, 1, 1);
    const second = await place.open();
    const ten = async (take: (from: Vault) => Promise<unknown>): Promise<number> => (await Promise.all(Array.from({ length: 10 }, (_, n) => take(n % 2 ? vault : second)))).filter(Boolean).length;
    expect(await ten((from) => from.shortCodes.take('123456', meaning, 1))).toBe(1);
    expect(await ten((from) => from.codes.take('long', 'setup', 1))).toBe(1);
    expect(await ten((from) => from.challenges.take('n', 1))).toBe(1);
    expect(await ten((from) => from.secondFactors.use(ana, 2))).toBe(1);
    await second.close();
  });

  test('a challenge is taken once, in its time; a bounded number is kept, the newest', async () => {
    const most = { ofAddress: 3, inAll: 4 };
    const put = (nonce: string, address: string, issuedAt = 1): Promise<void> => vault.challenges.put({ nonce, address, issuedAt, expiresAt: issuedAt + 300 }, most);
    for (const nonce of ['1', '2', '3', '4']) await put(nonce, 'a');
    expect((await vault.challenges.open('a', 1)).map(({ nonce }) => nonce)).toEqual(['4', '3', '2']);
    expect(await vault.challenges.open('a', 301)).toEqual([]);
    expect([await vault.challenges.take('4', 301), await vault.challenges.take('4', 300), await vault.challenges.take('4', 300), await vault.challenges.take('1', 1)]).toEqual([false, true, false, false]);
    for (const nonce of ['5', '6', '7']) await put(nonce, 'b');
    expect((await vault.challenges.open('a', 1)).map(({ nonce }) => nonce)).toEqual(['3']);
    expect(await vault.challenges.open('b', 1)).toEqual(['7', '6', '5'].map((nonce) => ({ nonce, address: 'b', issuedAt: 1, expiresAt: 301 })));
    await put('8', 'c', 301);
    expect(await vault.challenges.open('b', 1), 'what has expired is not kept').toEqual([]);
  });

  test('an account that is locked waits until its time is over or the lock is lifted, anybody’s or nobody’s', async () => {
    await vault.locks.put('ana’s', ana, 1000, 1);
    await vault.locks.put('ana’s', ana, 900, 1);
    await vault.locks.put('ana’s other', ana, 1000, 1);
    await vault.locks.put('nobody’s', null, 1000, 1);
    expect([await vault.locks.find('ana’s', 999), await vault.locks.find('ana’s', 1000), await vault.locks.find('ben’s', 1)]).toEqual([1000, null, null]);
    await vault.locks.lift(ana);
    expect([await vault.locks.find('ana’s', 1), await vault.locks.find('ana’s other', 1), await vault.locks.find('nobody’s', 1)]).toEqual([null, null, 1000]);
    await vault.locks.put('ben’s', ben, 3000, 2000);
    expect(await vault.locks.find('nobody’s', 1), 'what is over is not kept').toBeNull();
  });

  test('a second factor holds once it is confirmed, and each of its steps once', async () => {
    await vault.secondFactors.begin(ana, 'FIRST', 100);
    expect(await vault.secondFactors.pending(ana, 100)).toBeNull();
    expect(await vault.secondFactors.confirm(ana, 7, 100)).toBe(false);
    expect(await vault.secondFactors.pending(ana, 99)).toBe('FIRST');
    expect([await vault.secondFactors.find(ana), await vault.secondFactors.use(ana, 7)]).toEqual([null, false]);
    expect([await vault.secondFactors.confirm(ana, 7, 99), await vault.secondFactors.confirm(ana, 8, 99)]).toEqual([true, false]);
    expect([await vault.secondFactors.use(ana, 7), await vault.secondFactors.use(ana, 6), await vault.secondFactors.use(ana, 9), await vault.secondFactors.use(ana, 8)]).toEqual([false, false, true, false]);
    await vault.secondFactors.begin(ana, 'SECOND', 200);
    expect(await vault.secondFactors.find(ana), 'the one in force stays').toBe('FIRST');
    expect(await vault.secondFactors.confirm(ana, 5, 150)).toBe(true);
    expect(await (await reopened()).secondFactors.find(ana)).toBe('SECOND');
    expect(await vault.secondFactors.use(ana, 6)).toBe(true);
    await vault.secondFactors.remove(ana);
    expect([await vault.secondFactors.find(ana), await vault.secondFactors.use(ana, 9)]).toEqual([null, false]);
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
    await vault.shortCodes.put('short code', { purpose: 'p', person: ana, expiresAt: 1, tries: 1 });
    await vault.secondFactors.begin(ana, 'a secret of a second factor', 1);
    await vault.seal(ana, 'x');
    const db = new DatabaseSync(join(place.dir, 'vault.sqlite'), { readOnly: true });
    const key = Buffer.from(db.prepare('SELECT key FROM person WHERE id = ?').get(ana)!.key as Uint8Array);
    db.close();
    await vault.forget(ana);
    const files = readdirSync(place.dir);
    const contents = Buffer.concat(files.map((file) => readFileSync(join(place.dir!, file))));
    expect(files.map((file) => statSync(join(place.dir!, file)).mode & 0o777)).toEqual(files.map(() => 0o600));
    expect(['a one-time code', 'short code', 'a secret of a second factor'].filter((text) => contents.includes(text))).toEqual([]);
    expect(contents.includes(key)).toBe(false);
    expect(files).toContain('vault.sqlite');
  });

  test('one of an earlier make is opened with what it holds', async () => {
    if (!place.dir) return;
    await vault.close();
    const db = new DatabaseSync(join(place.dir, 'vault.sqlite'));
    db.exec('DROP TABLE session; CREATE TABLE session (id TEXT PRIMARY KEY, person TEXT NOT NULL, started_at INTEGER NOT NULL, used_at INTEGER NOT NULL) STRICT');
    db.prepare('INSERT INTO session VALUES (?, ?, 1, 2)').run('old', ana);
    db.close();
    vault = await place.open();
    expect(await vault.sessions.find('old')).toEqual({ ...sessionOf('old', ana, 1), usedAt: 2 });
    await vault.sessions.create(sessionOf('new', ana, 3));
    expect(await vault.sessions.list(ana)).toHaveLength(2);
  });
});
