import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from '#projections/engine/storage/database.ts';
import { wireTypes } from './wire-types.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** Queries may have to wait for the single connection of an embedded database. */
const EMBEDDED_TIMEOUT_MS = 30_000;
/** Bound of a query. The slowest reads of a large log take some seconds. */
const BOUND_MS = 30_000;
/** How much longer than its own bound a server may take to say so. After that the connection is given up. */
const GRACE_MS = 5_000;
/** Bound of a query on a connection for locks, whose queries take no time. */
const SILENCE_MS = 3_000;

/**
 * A client's `query` by callback instead of the driver's promises. Results of those promises survive until the next
 * full garbage collection. Each minor collection then takes 30 ms instead of 3, with reads of 100 rows (pg 8.23, Node
 * 24.21).
 */
const promisedQuery = (client: pg.Client, limitMs: number | null) => {
  const query = client.query.bind(client);
  return (text: string, values: unknown[] = []): Promise<pg.QueryResult> =>
    new Promise((resolve, reject) => {
      const silence = limitMs === null ? undefined : setTimeout(() => giveUp(client), limitMs);
      query(text, values, (error, result) => {
        clearTimeout(silence);
        if (error) reject(error);
        else resolve(result);
      });
    });
};

/** Breaks the connection to a server that answers nothing: its query fails, and the pool replaces it. */
const giveUp = ({ connection }: pg.Client): void => void connection.stream.destroy();

/**
 * Opens a pool on PostgreSQL (15 or newer). `embedded`: PGlite, a single session behind the wire protocol, so the pool
 * has one connection, which is reset when it is made. The first query connects. If the database goes away, current
 * queries fail and the next one reconnects. `boundMs`: of a query. PGlite works on a query without a pause and cannot
 * break it off, so an embedded database has no bound.
 */
export function openDatabase(
  url: string,
  { embedded, boundMs = BOUND_MS, graceMs = GRACE_MS }: { embedded: boolean; boundMs?: number; graceMs?: number },
): Database & { close(): Promise<void> } {
  const options = {
    connectionString: url,
    types: wireTypes,
    connectionTimeoutMillis: embedded ? EMBEDDED_TIMEOUT_MS : CONNECT_TIMEOUT_MS,
    keepAlive: true,
  };
  const openPool = (max: number, bound: number | null): pg.Pool => {
    const pool = new pg.Pool({
      ...options,
      // Work without a bound waits for its turn.
      ...(bound === null && !embedded && { connectionTimeoutMillis: 0 }),
      max,
      ...(bound !== null && { statement_timeout: bound }),
      onConnect: async (client) => {
        if (embedded) await client.query('DISCARD ALL');
        await client.query("SET TIME ZONE 'UTC'");
      },
    });
    // The next query replaces a broken idle connection. Without a listener the event would end the process.
    pool.on('error', () => undefined);
    // A connection that breaks in use emits this event in addition to the query's error.
    pool.on(
      'connect',
      (client) =>
        void Object.assign(
          client.on('error', () => undefined),
          { query: promisedQuery(client as pg.Client, bound === null ? null : bound + graceMs) },
        ),
    );
    return pool;
  };
  const pool = openPool(embedded ? 1 : POOL_SIZE, embedded ? null : boundMs);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const unboundedPool = embedded ? null : openPool(1, null);
  return {
    kysely,
    unbounded: unboundedPool ? new Kysely({ dialect: new PostgresDialect({ pool: unboundedPool }) }) : kysely,
    embedded,
    connect: async () => {
      const client = new pg.Client(options);
      client.on('error', () => undefined);
      await client.connect();
      return Object.assign(client, { query: promisedQuery(client, SILENCE_MS) });
    },
    close: async () => {
      await Promise.all([pool.end(), unboundedPool?.end()]);
    },
  };
}
