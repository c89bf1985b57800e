// The vault beside a PostgreSQL: a schema of its own, on a small pool of its own, so that a busy read side does not keep people out.
import pg from 'pg';
import type { PersonKey, SessionRecord, VaultStorage } from './types.ts';

const POOL_SIZE = 3;
const CONNECT_TIMEOUT_MS = 5000;
/** Two processes may make the schema at once. */
const SCHEMA_LOCK = 7_205_771;
const SCHEMA = `
  CREATE SCHEMA IF NOT EXISTS vault;
  CREATE TABLE IF NOT EXISTS vault.value (name text PRIMARY KEY, value text NOT NULL);
  CREATE TABLE IF NOT EXISTS vault.person (id text PRIMARY KEY, key bytea);
  CREATE TABLE IF NOT EXISTS vault.password (person text PRIMARY KEY, hash text NOT NULL);
  CREATE TABLE IF NOT EXISTS vault.session (id text PRIMARY KEY, person text NOT NULL, started_at bigint NOT NULL, used_at bigint NOT NULL);
  CREATE INDEX IF NOT EXISTS session_person ON vault.session (person);
  CREATE TABLE IF NOT EXISTS vault.code (digest text PRIMARY KEY, purpose text NOT NULL, person text NOT NULL, expires_at bigint NOT NULL);`;

const toKey = (row: { key: Buffer | null } | undefined): PersonKey => (row ? (row.key ? { key: row.key } : 'forgotten') : null);

/** Opens the vault of this PostgreSQL; makes it if there is none. Throws if the server cannot be reached. */
export async function openPostgresVault(databaseUrl: string): Promise<VaultStorage> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // An idle connection that breaks is replaced by the next query; unheard, the event would end the process.
  pool.on('error', () => undefined);
  const inTransaction = async (statements: [sql: string, values?: unknown[]][]): Promise<void> => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('BEGIN');
      for (const [sql, values] of statements) await client.query(sql, values);
      await client.query('COMMIT');
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure); // a connection with a broken transaction is closed, which rolls it back
    }
  };
  const rows = async <Row extends pg.QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row[]> => (await pool.query<Row>(sql, values)).rows;
  const first = async <Row extends pg.QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row | undefined> => (await rows<Row>(sql, ...values))[0];
  const run = async (sql: string, ...values: unknown[]): Promise<void> => { await pool.query(sql, values); };
  const keyRow = (id: string) => first<{ key: Buffer | null }>('SELECT key FROM vault.person WHERE id = $1', id);

  try {
    await inTransaction([['SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]], [SCHEMA]]);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    sessions: {
      create: ({ id, administratorId, startedAt, usedAt }) => run('INSERT INTO vault.session VALUES ($1, $2, $3, $4)', id, administratorId, startedAt, usedAt),
      async find(id) {
        const row = await first<Record<keyof SessionRecord, string>>('SELECT id, person AS "administratorId", started_at AS "startedAt", used_at AS "usedAt" FROM vault.session WHERE id = $1', id);
        return row ? { ...row, startedAt: Number(row.startedAt), usedAt: Number(row.usedAt) } : null;
      },
      touch: (id, usedAt) => run('UPDATE vault.session SET used_at = greatest(used_at, $2) WHERE id = $1', id, usedAt),
      revoke: (id) => run('DELETE FROM vault.session WHERE id = $1', id),
      revokeAll: async (administratorId) => (await rows<{ id: string }>('DELETE FROM vault.session WHERE person = $1 RETURNING id', administratorId)).map(({ id }) => id),
      prune: (before) => run('DELETE FROM vault.session WHERE used_at < $1', before),
    },
    codes: {
      put: (digest, { purpose, person, expiresAt }) => run('INSERT INTO vault.code VALUES ($1, $2, $3, $4)', digest, purpose, person, expiresAt),
      async take(digest, purpose, now) {
        const row = await first<{ person: string; expires_at: string }>('DELETE FROM vault.code WHERE digest = $1 AND purpose = $2 RETURNING person, expires_at', digest, purpose);
        return row && Number(row.expires_at) > now ? { person: row.person } : null;
      },
    },
    passwords: {
      set: (person, hash) => run('INSERT INTO vault.password VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET hash = excluded.hash', person, hash),
      find: async (person) => (await first<{ hash: string }>('SELECT hash FROM vault.password WHERE person = $1', person))?.hash ?? null,
    },
    async keep(name, value) {
      await run('INSERT INTO vault.value VALUES ($1, $2) ON CONFLICT DO NOTHING', name, value);
      return (await first<{ value: string }>('SELECT value FROM vault.value WHERE name = $1', name))!.value;
    },
    note: (name, value) => run('INSERT INTO vault.value VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value', name, value),
    noted: async (name) => (await first<{ value: string }>('SELECT value FROM vault.value WHERE name = $1', name))?.value ?? null,
    keyOf: async (id) => toKey(await keyRow(id)),
    async keepKey(id, key) {
      await run('INSERT INTO vault.person VALUES ($1, $2) ON CONFLICT DO NOTHING', id, key);
      return toKey(await keyRow(id))!;
    },
    destroyKey: (id) => inTransaction([
      ['INSERT INTO vault.person VALUES ($1, NULL) ON CONFLICT (id) DO UPDATE SET key = NULL', [id]],
      ['DELETE FROM vault.password WHERE person = $1', [id]],
      ['DELETE FROM vault.session WHERE person = $1', [id]],
    ]),
    people: async () => (await rows<{ id: string }>('SELECT id FROM vault.person ORDER BY id')).map(({ id }) => id),
    close: () => pool.end(),
  };
}
