import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedDatabase } from './embedded.ts';
import { openDatabase } from './open.ts';
import { withDatabase, type TestDatabase } from './testing/databases.ts';

describe('values', () => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await withDatabase();
  });
  afterAll(() => testDatabase.stop());
  const value = async (expression: string): Promise<unknown> =>
    (await sql<{ v: unknown }>`SELECT ${sql.raw(expression)} AS v`.execute(testDatabase.database.kysely)).rows[0]!.v;

  test.each([
    ['1e40::numeric', `1${'0'.repeat(40)}`],
    ["'0.000000000000000001'::numeric", '0.000000000000000001'],
    ['9223372036854775807::int8', '9223372036854775807'],
    ["'2026-11-01T08:00:00+08:00'::timestamptz", '2026-11-01T00:00:00.000Z'],
    ["'2026-11-01T08:00:00.12Z'::timestamptz", '2026-11-01T08:00:00.120Z'],
    ["'2026-11-01'::date", '2026-11-01'],
    [`'{"kind":"none"}'::jsonb`, { kind: 'none' }],
    ['4294967295::float8', 4294967295],
    ['NULL::timestamptz', null],
    ['true', true],
  ])('%s is returned in wire form', async (expression, wire) => expect(await value(expression)).toEqual(wire));

  test('a query after a failed one succeeds', async () => {
    await expect(value('1 / 0')).rejects.toMatchObject({ code: '22012' });
    expect(await value('1')).toBe(1);
  });

  test('committed rows survive kill -9, and the pool reconnects to the database', async () => {
    const { kysely } = testDatabase.database;
    await sql`CREATE TABLE kept (n int)`.execute(kysely);
    await sql`INSERT INTO kept VALUES (1)`.execute(kysely);
    await testDatabase.crash();
    const read = async (): Promise<unknown> => (await sql`SELECT n FROM kept`.execute(kysely)).rows;
    expect(await read().catch(read)).toEqual([{ n: 1 }]);
  });
});

describe('the embedded database', () => {
  const dirs: string[] = [];
  const newDir = async (): Promise<string> => {
    const dir = await mkdtemp(join(tmpdir(), 'embedded-database-'));
    dirs.push(dir);
    return dir;
  };
  const expectWiped = async (dir: string): Promise<void> => {
    const restarted = await startEmbeddedDatabase(dir);
    expect(restarted.wiped).toBe(true);
    const database = openDatabase(restarted.url, { embedded: true });
    expect((await sql`SELECT 1 AS n`.execute(database.kysely)).rows).toEqual([{ n: 1 }]);
    await database.close();
    await restarted.stop();
  };
  afterEach(() => Promise.all(dirs.splice(0).map((dir) => rm(dir, { recursive: true, force: true, maxRetries: 5 }))));

  test('a second process on its directory is refused with an explanation', async () => {
    const dir = await newDir();
    const first = await startEmbeddedDatabase(dir);
    await expect(startEmbeddedDatabase(dir)).rejects.toThrow(/in use by another process/);
    await first.stop();
  });

  test('a directory that cannot be opened is recreated and reported as wiped', async () => {
    const dir = await newDir();
    const first = await startEmbeddedDatabase(dir);
    expect(first.wiped).toBe(false);
    await first.stop();
    await writeFile(join(dir, 'data', 'global', 'pg_control'), 'torn');
    await expectWiped(dir);
    expect(await readdir(dir)).toContain('lock.sqlite');
  });

  test('a database that cannot be opened on a full disk is kept, and opened when there is space', async () => {
    const dir = await newDir();
    const first = await startEmbeddedDatabase(dir);
    const before = openDatabase(first.url, { embedded: true });
    await sql`CREATE TABLE kept AS SELECT 7 AS n`.execute(before.kysely);
    await before.close();
    await first.stop();
    const control = await readFile(join(dir, 'data', 'global', 'pg_control'));
    await writeFile(join(dir, 'data', 'global', 'pg_control'), 'torn');
    const onFullDisk = spawn(
      'prlimit',
      [
        '--fsize=100000:',
        process.execPath,
        fileURLToPath(new URL('./embedded/server.ts', import.meta.url)),
        '--dir',
        dir,
      ],
      { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    );
    onTestFinished(() => void onFullDisk.kill('SIGKILL'));
    const ended = once(onFullDisk, 'exit');
    expect(await once(onFullDisk, 'message')).toEqual([
      { failed: `the database in ${dir} cannot be written: its disk refuses the write` },
      undefined,
    ]);
    expect(await ended).toEqual([1, null]);
    await writeFile(join(dir, 'data', 'global', 'pg_control'), control);
    const again = await startEmbeddedDatabase(dir);
    const after = openDatabase(again.url, { embedded: true });
    expect([again.wiped, (await sql`SELECT n FROM kept`.execute(after.kysely)).rows]).toEqual([false, [{ n: 7 }]]);
    await after.close();
    await again.stop();
  });

  test('a directory whose creation was interrupted is recreated', async () => {
    let dir: string;
    // On a busy machine the creation may finish before the kill.
    do {
      dir = await newDir();
      const first = fork(fileURLToPath(new URL('./embedded/server.ts', import.meta.url)), ['--dir', dir], {
        execArgv: [],
      });
      await expect.poll(() => existsSync(join(dir, 'data', 'base')), { interval: 1 }).toBe(true);
      first.kill('SIGKILL');
      await once(first, 'exit');
    } while (existsSync(join(dir, 'made')));
    await expectWiped(dir);
  });

  test.each([
    ['in its own folder', ''],
    ['in a folder whose path is too long for a socket', 'x'.repeat(120)],
  ])('listens for its owner only: %s', async (_, below) => {
    const dir = join(await newDir(), below);
    const child = await startEmbeddedDatabase(dir);
    const { searchParams, port } = new URL(child.url);
    expect([port, statSync(searchParams.get('host')!).mode & 0o777]).toEqual(['', 0o700]);
    const listening = readFileSync(`/proc/${child.pid}/net/unix`, 'utf8');
    expect(listening).toContain(join(searchParams.get('host')!, '.s.PGSQL.5432'));
    const database = openDatabase(child.url, { embedded: true });
    expect((await sql`SELECT 1 AS n`.execute(database.kysely)).rows).toEqual([{ n: 1 }]);
    await database.close();
    await child.stop();
  });

  test('exits when the process that forked it is killed', async () => {
    const dir = await newDir();
    const parentFile = join(dir, 'parent.ts');
    await writeFile(
      parentFile,
      `
      import { startEmbeddedDatabase } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
      process.send({ pid: (await startEmbeddedDatabase(${JSON.stringify(join(dir, 'database'))})).pid });`,
    );
    const parent = fork(parentFile, { execArgv: [] });
    const [{ pid }] = await once(parent, 'message');
    parent.kill('SIGKILL');
    await expect
      .poll(
        () => {
          try {
            return process.kill(pid, 0);
          } catch {
            return false;
          }
        },
        { timeout: 20_000 },
      )
      .toBe(false);
  });
});
