// A database of its own for a test: PGlite on a temporary directory, or a new database on the server at TEST_DATABASE_URL.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '#projections/engine/storage/database.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { openDatabase } from './open.ts';

export interface TestDatabase {
  url: string;
  embedded: boolean;
  /** An open pool on it: the only one there may be with PGlite. */
  database: Database;
  /** kill -9 and start again on the same directory; on a server: ends all connections. */
  crash(): Promise<void>;
  /** Ends and removes everything. */
  stop(): Promise<void>;
}

/** An empty database on a server, and a way to speak to the server about it. */
export async function createOn(server: string): Promise<{ url: string; name: string; administer: (statement: string) => Promise<void>; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`CREATE DATABASE ${name}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href, name, administer,
    drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function onServer(server: string): Promise<TestDatabase> {
  const { url, name, administer, drop } = await createOn(server);
  const database = openDatabase(url, { embedded: false });
  return {
    url, database, embedded: false,
    crash: () => administer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`),
    stop: async () => {
      await database.close();
      await drop();
    },
  };
}

async function onPglite(): Promise<TestDatabase> {
  const dir = await mkdtemp(join(tmpdir(), 'console-database-'));
  let child = await startEmbeddedDatabase(dir);
  const { url } = child;
  const database = openDatabase(url, { embedded: true });
  return {
    url, database, embedded: true,
    crash: async () => {
      process.kill(child.pid, 'SIGKILL');
      await child.exited;
      child = await startEmbeddedDatabase(dir);
    },
    stop: async () => {
      await database.close();
      await child.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Starts one; the caller stops it. */
export const withDatabase = (): Promise<TestDatabase> =>
  process.env['TEST_DATABASE_URL'] ? onServer(process.env['TEST_DATABASE_URL']) : onPglite();
