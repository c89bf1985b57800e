import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '#projections/engine/storage/database.ts';
import { wireTypes } from './wire-types.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** The one connection of an embedded database may have to be waited for. */
const EMBEDDED_TIMEOUT_MS = 30_000;

/**
 * A client's `query`, answered by callback. What the driver's own promises answer lives on until the next full
 * collection, and each small one then takes ten times as long: 30 ms instead of 3 beside reads of 100 rows (pg 8.23,
 * Node 24.21).
 */
const byCallback = (client: pg.ClientBase) => {
  const ask = client.query.bind(client);
  return (text: string, values: unknown[] = []): Promise<pg.QueryResult> =>
    new Promise((resolve, reject) => {
      ask(text, values, (error, result) => (error ? reject(error) : resolve(result)));
    });
};

/**
 * A pool on a PostgreSQL (15 or newer). `embedded`: PGlite, which is one session behind the wire protocol, so one
 * connection that is wiped clean when it is made. The first query connects; a database that goes away is an error of
 * the queries under way, and is connected to again by the next.
 */
export function openDatabase(url: string, { embedded }: { embedded: boolean }): Database & { close(): Promise<void> } {
  const options = {
    connectionString: url,
    types: wireTypes,
    connectionTimeoutMillis: embedded ? EMBEDDED_TIMEOUT_MS : CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
  const pool = new pg.Pool({
    ...options,
    max: embedded ? 1 : POOL_SIZE,
    onConnect: async (client) => {
      if (embedded) await client.query('DISCARD ALL');
      await client.query("SET TIME ZONE 'UTC'");
    },
  });
  // An idle connection that breaks is replaced by the next query; unheard, the event would end the process.
  pool.on('error', () => undefined);
  // One that breaks while it is lent out says so beside the query's own error.
  pool.on(
    'connect',
    (client) =>
      void Object.assign(
        client.on('error', () => undefined),
        { query: byCallback(client) },
      ),
  );
  return {
    kysely: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    embedded,
    connect: async () => {
      const client = new pg.Client(options);
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    close: () => pool.end(),
  };
}
