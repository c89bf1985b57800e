// A database for a test: PGlite on a temporary directory, or a new database on the server at TEST_DATABASE_URL.
// Starting a database takes seconds and creating its tables as long again. So it is emptied and reused by the next test
// of the same worker.
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
  /** An open pool; with PGlite the only one allowed. */
  database: Database;
  /** kill -9 and start again on the same directory; on a server: ends all connections. */
  crash(): Promise<void>;
  /** Closes the pool and empties the database for the next test. */
  stop(): Promise<void>;
}

/** Initial contents of a test's database. */
export interface Contents {
  /** Fills a new database. */
  fill(database: Database): Promise<void>;
  /** Restores that state. If this fails, the database is not reused. */
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

/** A running database. */
type Running = Pick<TestDatabase, 'url' | 'embedded' | 'crash'> & { end(): Promise<void> };

/** Creates an empty database on a server. `administer` runs statements on the server. */
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
  // The child ends with this process. The run removes its directory (testing/run-folder.ts).
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

/** Free databases. On a server each is dropped with its test instead. */
const free = new Map<Contents, Running[]>();

/** A database with these contents; default: empty. The caller stops it. */
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
