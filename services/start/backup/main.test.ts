import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RESTORING } from '../../storage/vault/values.ts';
import { ADMIN, caughtUp, startApp, startedFolder, type App } from '../../tools/testing/app.ts';
import { signedIn, type Client } from '../../tools/testing/client.ts';

const ENTRY = resolve(import.meta.dirname, '../../entry.mjs');
const KEY = 'a long passphrase of mine';
interface Outcome {
  code: number;
  said: string;
}

let [root, dataDir, backup] = ['', '', ''];
let app: App;
let made: Outcome;

const command =
  (...script: string[]) =>
  (dir: string, args: readonly string[] = [], environment: Record<string, string> = {}): Promise<Outcome> =>
    new Promise((done) => {
      const child = execFile(
        process.execPath,
        [ENTRY, ...script, ...args],
        { env: { ...process.env, DATA_DIR: dir, ...environment } },
        (_error, out, error) => done({ code: child.exitCode!, said: out + error }),
      );
    });
const backUp = command('./start/backup/main.ts', 'backup');
const restore = command('./start/backup/main.ts', 'restore');
const recover = command('./start/recover/main.ts');
const verifyProjections = command('./tools/scripts/projections.ts', 'verify');
const verifyLog = command('./tools/scripts/audit.ts', 'verify');

async function addTag(client: Client, name: string): Promise<void> {
  const { status } = await client.post('/api/tags', { name });
  if (status !== 200) throw new Error(`tag ${name}: ${status}`);
}
const tagsOf = async (client: Client): Promise<string[]> =>
  (await client.get<{ rows: { name: string }[] }>('/api/tags')).body.rows.map(({ name }) => name).toSorted();

/** Whether the vault says that a restore is under way. */
function isMarked(dir: string): boolean {
  const vault = new DatabaseSync(join(dir, 'vault.sqlite'), { readOnly: true });
  try {
    return vault.prepare('SELECT 1 FROM value WHERE name = ?').get(RESTORING) !== undefined;
  } catch {
    return false; // its tables are being made
  } finally {
    vault.close();
  }
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'backups-'));
  dataDir = await startedFolder();
  backup = join(root, 'backup');
  app = await startApp(dataDir);
  const client = await signedIn(() => app.url);
  await addTag(client, 'before the backup');
  await client.post('/api/integrity/heads', {});
  made = await backUp(dataDir, [backup], { BACKUP_KEY: KEY });
  await addTag(client, 'after the backup');
  await caughtUp(app.url);
}, 120_000);
afterAll(async () => {
  await app.stop();
  for (const dir of [root, dataDir]) rmSync(dir, { recursive: true });
});

test('a backup of the running product is restored into an empty folder, with the proofs of both verifications', async () => {
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('events up to position') });
  const dir = join(root, 'restored');
  expect(await restore(dir, [backup])).toMatchObject({ code: 1, said: expect.stringContaining('set BACKUP_KEY') });
  expect(existsSync(dir), 'nothing is written without the key').toBe(false);
  const restored = await restore(dir, [backup], { BACKUP_KEY: KEY });
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('the log has the root of the backup') });
  expect(restored.said).not.toContain('other positions');
  expect(await verifyLog(dir)).toMatchObject({ code: 0 });
  const repeated = await restore(dir, [backup], { BACKUP_KEY: KEY });
  expect(repeated).toMatchObject({ code: 0, said: expect.stringContaining('restored already') });

  const again = await startApp(dir);
  expect(again.output()).not.toContain('The vault does not belong to this log');
  await caughtUp(again.url);
  const client = await signedIn(() => again.url);
  expect(await tagsOf(client)).toEqual(['before the backup']);
  const people = await client.get<{ rows: { email: string }[] }>('/api/administrators');
  expect(people.body.rows.map(({ email }) => email)).toEqual([ADMIN.email]);
  await again.stop();
  expect(await verifyProjections(dir)).toMatchObject({ code: 0 });
  expect(await restore(dir, [backup], { BACKUP_KEY: KEY })).toMatchObject({
    code: 1,
    said: expect.stringContaining('restore into an empty log and an empty vault'),
  });
}, 120_000);

test('the product does not start on a restore that was killed, and the repeated restore goes on', async () => {
  const dir = join(root, 'killed');
  const child = spawn(process.execPath, [ENTRY, './start/backup/main.ts', 'restore', backup], {
    env: { ...process.env, DATA_DIR: dir, BACKUP_KEY: KEY },
    stdio: 'ignore',
  });
  await vi.waitUntil(() => existsSync(join(dir, 'vault.sqlite')) && isMarked(dir), { timeout: 60_000, interval: 1 });
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expect(startApp(dir)).rejects.toThrow('has not ended: wait for it, or run npm run restore again');
  expect(await restore(dir, [backup], { BACKUP_KEY: KEY })).toMatchObject({ code: 0 });
  expect(isMarked(dir)).toBe(false);
}, 120_000);

test('a lost vault is restored alone: everybody of the backup signs in again, on the whole log', async () => {
  await app.stop();
  for (const name of readdirSync(dataDir).filter((each) => each.startsWith('vault.sqlite')))
    rmSync(join(dataDir, name));
  const restored = await restore(dataDir, [backup, '--vault'], { BACKUP_KEY: KEY });
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('the vault is restored') });
  app = await startApp(dataDir);
  expect(app.output()).not.toContain('The vault does not belong to this log');
  const client = await signedIn(() => app.url);
  await caughtUp(app.url);
  expect(await tagsOf(client)).toEqual(['after the backup', 'before the backup']);
  expect(await recover(dataDir, [ADMIN.email]), 'the log takes commands').toMatchObject({ code: 0 });
}, 120_000);

describe('refused', () => {
  test('a restore over a running product', async () => {
    expect(await restore(dataDir, [backup], { BACKUP_KEY: KEY })).toMatchObject({
      code: 1,
      said: expect.stringContaining('is in use by another process'),
    });
  });

  test('a backup where the product never ran, which leaves no folder', async () => {
    const [nowhere, into] = [join(root, 'nowhere'), join(root, 'into')];
    expect(await backUp(nowhere, [into])).toMatchObject({
      code: 1,
      said: expect.stringContaining(`there is no event-store in ${nowhere}`),
    });
    expect([existsSync(nowhere), existsSync(into)]).toEqual([false, false]);
  });

  test.each([[[]], [['one', 'two']], [['one', '--vault', '--check']]])(
    'the arguments %j, with the usage',
    async (args) => {
      expect(await restore(root, args)).toMatchObject({
        code: 1,
        said: expect.stringContaining('npm run restore -- DIR'),
      });
    },
  );

  test('a key that is too short', async () => {
    expect(await backUp(dataDir, [join(root, 'weak')], { BACKUP_KEY: 'short' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('BACKUP_KEY: a passphrase must have at least 16 characters'),
    });
  });
});

test('a backup is checked without a restore', async () => {
  expect(await restore(join(root, 'unused'), [backup, '--check'], { BACKUP_KEY: KEY })).toMatchObject({
    code: 0,
    said: expect.stringContaining('is whole'),
  });
  expect(existsSync(join(root, 'unused'))).toBe(false);
});
