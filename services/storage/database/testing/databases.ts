// A database for a test: PGlite on a temporary directory, or a new database on the server at TEST_DATABASE_URL.
// A database costs seconds to start and its tables as many again, so each outlives its test: emptied, it serves the
// next one of the same worker.
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#projections/engine/storage/database.ts';
import { startEmbeddedDatabase } from '../embedded.ts';
import { openDatabase } from '../open.ts';

export interface TestDatabase {
  url: string;
  embedded: boolean;
  /** An open pool on it: the only one there may be with PGlite. */
  database: Database;
  /** kill -9 and start again on the same directory; on a server: ends all connections. */
  crash(): Promise<void>;
  /** Closes the pool and empties the database for the next test. */
  stop(): Promise<void>;
}

/** What a test finds in its database. */
export interface Contents {
  /** Fills a database that is new. */
  fill(database: Database): Promise<void>;
  /** Brings it back to that state. A database that this fails on is not used again. */
  restore(database: Database): Promise<void>;
}

const NOTHING: Contents = {
  fill: () => Promise.resolve(),
  restore: async ({ kysely }) => {
    const { rows } = await sql<{
      name: string;
    }>`SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`.execute(
      kysely,
    );
    for (const { name } of rows) await sql`DROP SCHEMA ${sql.id(name)} CASCADE`.execute(kysely);
    await sql`CREATE SCHEMA public`.execute(kysely);
  },
};

/** One that is running, whoever uses it. */
type Running = Pick<TestDatabase, 'url' | 'embedded' | 'crash'> & { end(): Promise<void> };

/** An empty database on a server, and a way to speak to the server about it. */
export async function createOn(
  server: string,
): Promise<{ url: string; name: string; administer: (statement: string) => Promise<void>; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`CREATE DATABASE ${name}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    name,
    administer,
    drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function onServer(server: string): Promise<Running> {
  const { url, name, administer, drop } = await createOn(server);
  return {
    url,
    embedded: false,
    crash: () => administer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`),
    end: drop,
  };
}

async function onPglite(): Promise<Running> {
  // The child ends with this process, its directory with the run (testing/run-folder.ts).
  const dir = await mkdtemp(join(tmpdir(), 'console-database-'));
  let child = await startEmbeddedDatabase(dir);
  return {
    url: child.url,
    embedded: true,
    crash: async () => {
      process.kill(child.pid, 'SIGKILL');
      await child.exited;
      child = await startEmbeddedDatabase(dir);
    },
    end: () => child.stop(),
  };
}

const start = async (contents: Contents): Promise<Running> => {
  const running = await (process.env['TEST_DATABASE_URL'] ? onServer(process.env['TEST_DATABASE_URL']) : onPglite());
  const database = openDatabase(running.url, running);
  await contents.fill(database).finally(() => database.close());
  return running;
};

/** Those that no test uses now. On a server none is left behind: there each goes with its test. */
const free = new Map<Contents, Running[]>();

/** A database with these contents, nothing unless told; the caller stops it. */
export async function withDatabase(contents: Contents = NOTHING): Promise<TestDatabase> {
  const spare = free.get(contents) ?? [];
  free.set(contents, spare);
  const running = spare.pop() ?? (await start(contents));
  const database = openDatabase(running.url, running);
  return {
    url: running.url,
    embedded: running.embedded,
    crash: running.crash,
    database,
    stop: async () => {
      const isRestored =
        running.embedded &&
        (await contents.restore(database).then(
          () => true,
          () => false,
        ));
      await database.close();
      if (isRestored) spare.push(running);
      else await running.end();
    },
  };
}
