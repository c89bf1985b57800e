// The vault beside a PostgreSQL: a schema of its own, on a small pool of its own, so that a busy read side does not
// keep people out.
import pg from 'pg';
import type { ChallengeRecord, Found, OneTimeCode, PersonKey, SessionRecord, VaultStorage } from './types.ts';

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
  CREATE TABLE IF NOT EXISTS vault.code (digest text PRIMARY KEY, purpose text NOT NULL, person text NOT NULL, expires_at bigint NOT NULL);
  ALTER TABLE vault.session ADD COLUMN IF NOT EXISTS address text, ADD COLUMN IF NOT EXISTS agent text NOT NULL DEFAULT '';
  CREATE TABLE IF NOT EXISTS vault.short_code (person text, purpose text, digest text NOT NULL, expires_at bigint NOT NULL, tries integer NOT NULL, PRIMARY KEY (person, purpose));
  CREATE TABLE IF NOT EXISTS vault.challenge (nonce text PRIMARY KEY, address text NOT NULL, issued_at bigint NOT NULL, expires_at bigint NOT NULL, number bigint GENERATED ALWAYS AS IDENTITY);
  CREATE INDEX IF NOT EXISTS challenge_address ON vault.challenge (address);
  CREATE TABLE IF NOT EXISTS vault.sign_in_lock (account text PRIMARY KEY, person text, until bigint NOT NULL);
  CREATE TABLE IF NOT EXISTS vault.last_sign_in (account text PRIMARY KEY, person text NOT NULL, place text NOT NULL);
  CREATE TABLE IF NOT EXISTS vault.second_factor (person text PRIMARY KEY, secret text, step bigint NOT NULL DEFAULT -1, pending text, pending_until bigint);
  CREATE TABLE IF NOT EXISTS vault.mark (person text, digest text, mark text NOT NULL, PRIMARY KEY (person, digest));
  CREATE TABLE IF NOT EXISTS vault.claim_name (digest text PRIMARY KEY, name text NOT NULL);
  CREATE INDEX IF NOT EXISTS mark_digest ON vault.mark (digest);
  CREATE TABLE IF NOT EXISTS vault.image (name text PRIMARY KEY, body bytea NOT NULL);
  CREATE TABLE IF NOT EXISTS vault.held (id text PRIMARY KEY, until bigint NOT NULL);
  CREATE TABLE IF NOT EXISTS vault.held_piece (id text, part text, number bigint, body bytea NOT NULL, PRIMARY KEY (id, part, number));
  ALTER TABLE vault.held ADD COLUMN IF NOT EXISTS owner text;
  ALTER TABLE vault.held_piece ADD COLUMN IF NOT EXISTS size integer GENERATED ALWAYS AS (octet_length(body)) STORED;
  CREATE INDEX IF NOT EXISTS held_owner ON vault.held (owner);
  CREATE INDEX IF NOT EXISTS held_piece_size ON vault.held_piece (id, size);`;
/** Pieces are put one after the other, by whichever process: each adds up what is held. */
const HELD_LOCK = 7_205_772;
const PUT_PIECE = `
  WITH holder AS (SELECT owner FROM vault.held WHERE id = $1),
    more AS (SELECT octet_length($4::bytea) - coalesce((SELECT size FROM vault.held_piece WHERE id = $1 AND part = $2 AND number = $3), 0) AS bytes),
    fits AS (SELECT bytes <= 0 OR (
      bytes + (SELECT coalesce(sum(size), 0) FROM vault.held_piece) <= $6
      AND ((SELECT owner FROM holder) IS NULL OR bytes + (SELECT coalesce(sum(size), 0) FROM vault.held JOIN vault.held_piece USING (id) WHERE owner = (SELECT owner FROM holder)) <= $5)
    ) AS fit FROM more),
    put AS (INSERT INTO vault.held_piece (id, part, number, body) SELECT $1, $2, $3, $4 FROM holder, fits WHERE fit ON CONFLICT (id, part, number) DO UPDATE SET body = excluded.body RETURNING 1)
  SELECT CASE WHEN EXISTS (SELECT FROM put) THEN 'put' WHEN EXISTS (SELECT FROM holder) THEN 'too-much' ELSE 'not-held' END AS came`;
const SESSION_COLUMNS =
  'id, person AS "administratorId", started_at AS "startedAt", used_at AS "usedAt", address, agent';
/** bigint comes as text. */
type Numeric<Record, Name extends keyof Record> = {
  [Field in keyof Record]: Field extends Name ? string : Record[Field];
};
type SessionRow = Numeric<SessionRecord, 'startedAt' | 'usedAt'>;
const toSession = (row: SessionRow): SessionRecord => ({
  ...row,
  startedAt: Number(row.startedAt),
  usedAt: Number(row.usedAt),
});
type ChallengeRow = Numeric<ChallengeRecord, 'issuedAt' | 'expiresAt'>;
const toChallenge = (row: ChallengeRow): ChallengeRecord => ({
  ...row,
  issuedAt: Number(row.issuedAt),
  expiresAt: Number(row.expiresAt),
});
/** Of those kept so many are left. */
const OLDER_CHALLENGES = 'DELETE FROM vault.challenge WHERE nonce IN (SELECT nonce FROM vault.challenge';

const toKey = (row: { key: Buffer | null } | undefined): PersonKey =>
  row ? (row.key ? { key: row.key } : 'forgotten') : null;

/** Opens the vault of this PostgreSQL; makes it if there is none. Throws if the server cannot be reached. */
export async function openPostgresVault(databaseUrl: string): Promise<VaultStorage> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // An idle connection that breaks is replaced by the next query; unheard, the event would end the process.
  pool.on('error', () => undefined);
  /** The rows of the last statement. */
  const lastOf = async <Row extends pg.QueryResultRow>(
    statements: [sql: string, values?: unknown[]][],
  ): Promise<Row[]> => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('BEGIN');
      let found: Row[] = [];
      for (const [sql, values] of statements) found = (await client.query<Row>(sql, values)).rows;
      await client.query('COMMIT');
      return found;
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure); // a connection with a broken transaction is closed, which rolls it back
    }
  };
  const inTransaction = async (statements: [sql: string, values?: unknown[]][]): Promise<void> => {
    await lastOf(statements);
  };
  const rows = async <Row extends pg.QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>(sql, values)).rows;
  const first = async <Row extends pg.QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row | undefined> =>
    (await rows<Row>(sql, ...values))[0];
  const run = async (sql: string, ...values: unknown[]): Promise<void> => {
    await pool.query(sql, values);
  };
  const changed = async (sql: string, ...values: unknown[]): Promise<boolean> =>
    (await pool.query(sql, values)).rowCount === 1;
  const claimName = async (digest: string): Promise<string | null> =>
    (await first<{ name: string }>('SELECT name FROM vault.claim_name WHERE digest = $1', digest))?.name ?? null;
  const keyRow = (id: string) => first<{ key: Buffer | null }>('SELECT key FROM vault.person WHERE id = $1', id);

  try {
    await inTransaction([['SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]], [SCHEMA]]);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    sessions: {
      create: ({ id, administratorId, startedAt, usedAt, address, agent }) =>
        run(
          'INSERT INTO vault.session (id, person, started_at, used_at, address, agent) VALUES ($1, $2, $3, $4, $5, $6)',
          id,
          administratorId,
          startedAt,
          usedAt,
          address,
          agent,
        ),
      async find(id) {
        const row = await first<SessionRow>(`SELECT ${SESSION_COLUMNS} FROM vault.session WHERE id = $1`, id);
        return row ? toSession(row) : null;
      },
      list: async (administratorId) =>
        (
          await rows<SessionRow>(
            `SELECT ${SESSION_COLUMNS} FROM vault.session WHERE person = $1 ORDER BY used_at DESC, started_at DESC, id`,
            administratorId,
          )
        ).map(toSession),
      touch: (id, usedAt) => run('UPDATE vault.session SET used_at = greatest(used_at, $2) WHERE id = $1', id, usedAt),
      revoke: (id) => run('DELETE FROM vault.session WHERE id = $1', id),
      revokeAll: async (administratorId, except = '') =>
        (
          await rows<{ id: string }>(
            'DELETE FROM vault.session WHERE person = $1 AND id <> $2 RETURNING id',
            administratorId,
            except,
          )
        ).map(({ id }) => id),
      prune: (before) => run('DELETE FROM vault.session WHERE used_at < $1', before),
    },
    codes: {
      put: (digest, { purpose, person, expiresAt }) =>
        inTransaction([
          // One after the other: of two at once neither would see what the other has not committed.
          ['SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${purpose} ${person}`]],
          ['DELETE FROM vault.code WHERE person = $1 AND purpose = $2', [person, purpose]],
          ['INSERT INTO vault.code VALUES ($1, $2, $3, $4)', [digest, purpose, person, expiresAt]],
        ]),
      async find(digest, purpose, now) {
        const row = await first<Numeric<OneTimeCode, 'expiresAt'>>(
          'SELECT person, purpose, expires_at AS "expiresAt" FROM vault.code WHERE digest = $1 AND purpose = $2 AND expires_at > $3',
          digest,
          purpose,
          now,
        );
        return row ? { ...row, expiresAt: Number(row.expiresAt) } : null;
      },
      async take(digest, purpose, now) {
        const row = await first<{ person: string; expires_at: string }>(
          'DELETE FROM vault.code WHERE digest = $1 AND purpose = $2 RETURNING person, expires_at',
          digest,
          purpose,
        );
        return row && Number(row.expires_at) > now ? { person: row.person } : null;
      },
      drop: (person, purpose) => run('DELETE FROM vault.code WHERE person = $1 AND purpose = $2', person, purpose),
    },
    shortCodes: {
      put: (digest, { purpose, person, expiresAt, tries }) =>
        run(
          'INSERT INTO vault.short_code VALUES ($1, $2, $3, $4, $5) ON CONFLICT (person, purpose) DO UPDATE SET digest = excluded.digest, expires_at = excluded.expires_at, tries = excluded.tries',
          person,
          purpose,
          digest,
          expiresAt,
          tries,
        ),
      async take(digest, { purpose, person }, now) {
        const row = await first<{ digest: string }>(
          'UPDATE vault.short_code SET tries = tries - 1 WHERE person = $1 AND purpose = $2 AND tries > 0 AND expires_at > $3 RETURNING digest',
          person,
          purpose,
          now,
        );
        return (
          row?.digest === digest &&
          (await changed(
            'DELETE FROM vault.short_code WHERE person = $1 AND purpose = $2 AND digest = $3',
            person,
            purpose,
            digest,
          ))
        );
      },
    },
    challenges: {
      put: ({ nonce, address, issuedAt, expiresAt }, { ofAddress, inAll }) =>
        inTransaction([
          ['DELETE FROM vault.challenge WHERE expires_at <= $1', [issuedAt]],
          ['INSERT INTO vault.challenge VALUES ($1, $2, $3, $4)', [nonce, address, issuedAt, expiresAt]],
          [`${OLDER_CHALLENGES} WHERE address = $1 ORDER BY number DESC OFFSET $2)`, [address, ofAddress]],
          [`${OLDER_CHALLENGES} ORDER BY number DESC OFFSET $1)`, [inAll]],
        ]),
      open: async (address, now) =>
        (
          await rows<ChallengeRow>(
            'SELECT nonce, address, issued_at AS "issuedAt", expires_at AS "expiresAt" FROM vault.challenge WHERE address = $1 AND expires_at > $2 ORDER BY number DESC',
            address,
            now,
          )
        ).map(toChallenge),
      take: (nonce, now) => changed('DELETE FROM vault.challenge WHERE nonce = $1 AND expires_at > $2', nonce, now),
    },
    locks: {
      put: (account, person, until, now) =>
        inTransaction([
          ['DELETE FROM vault.sign_in_lock WHERE until <= $1', [now]],
          [
            'INSERT INTO vault.sign_in_lock AS l VALUES ($1, $2, $3) ON CONFLICT (account) DO UPDATE SET until = greatest(l.until, excluded.until)',
            [account, person, until],
          ],
        ]),
      async find(account, now) {
        const row = await first<{ until: string }>(
          'SELECT until FROM vault.sign_in_lock WHERE account = $1 AND until > $2',
          account,
          now,
        );
        return row ? Number(row.until) : null;
      },
      lift: (person) => run('DELETE FROM vault.sign_in_lock WHERE person = $1', person),
      signedIn: (account, person, place) =>
        run(
          'INSERT INTO vault.last_sign_in VALUES ($1, $2, $3) ON CONFLICT (account) DO UPDATE SET person = excluded.person, place = excluded.place',
          account,
          person,
          place,
        ),
      isKnown: async (account, place) =>
        (await first<{ place: string }>('SELECT place FROM vault.last_sign_in WHERE account = $1', account))?.place ===
        place,
    },
    secondFactors: {
      begin: (person, secret, expiresAt) =>
        run(
          'INSERT INTO vault.second_factor (person, pending, pending_until) VALUES ($1, $2, $3) ON CONFLICT (person) DO UPDATE SET pending = excluded.pending, pending_until = excluded.pending_until',
          person,
          secret,
          expiresAt,
        ),
      pending: async (person, now) =>
        (
          await first<{ pending: string }>(
            'SELECT pending FROM vault.second_factor WHERE person = $1 AND pending_until > $2',
            person,
            now,
          )
        )?.pending ?? null,
      confirm: (person, step, now) =>
        changed(
          'UPDATE vault.second_factor SET secret = pending, step = $2, pending = NULL, pending_until = NULL WHERE person = $1 AND pending_until > $3',
          person,
          step,
          now,
        ),
      find: async (person) =>
        (await first<{ secret: string | null }>('SELECT secret FROM vault.second_factor WHERE person = $1', person))
          ?.secret ?? null,
      use: (person, step) =>
        changed(
          'UPDATE vault.second_factor SET step = $2 WHERE person = $1 AND secret IS NOT NULL AND step < $2',
          person,
          step,
        ),
      remove: (person) => run('DELETE FROM vault.second_factor WHERE person = $1', person),
    },
    passwords: {
      set: (person, hash) =>
        run(
          'INSERT INTO vault.password VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET hash = excluded.hash',
          person,
          hash,
        ),
      find: async (person) =>
        (await first<{ hash: string }>('SELECT hash FROM vault.password WHERE person = $1', person))?.hash ?? null,
    },
    marks: {
      find: async (owner, digest) =>
        (await first<{ mark: string }>('SELECT mark FROM vault.mark WHERE person = $1 AND digest = $2', owner, digest))
          ?.mark ?? null,
      // The key's row is locked: whoever destroys it meanwhile finds the mark, or it is not put.
      keep: (owner, digest, mark) =>
        run(
          'INSERT INTO vault.mark SELECT id, $2::text, $3::text FROM vault.person WHERE id = $1 AND key IS NOT NULL FOR SHARE ON CONFLICT DO NOTHING',
          owner,
          digest,
          mark,
        ),
      all: (digest) => rows<Found>('SELECT person AS owner, mark FROM vault.mark WHERE digest = $1', digest),
    },
    claimNames: {
      find: claimName,
      async put(digest, before, name) {
        if (before === null)
          await run('INSERT INTO vault.claim_name VALUES ($1, $2) ON CONFLICT DO NOTHING', digest, name);
        else await run('UPDATE vault.claim_name SET name = $3 WHERE digest = $1 AND name = $2', digest, before, name);
        return (await claimName(digest)) ?? name;
      },
      drop: (digest, name) => run('DELETE FROM vault.claim_name WHERE digest = $1 AND name = $2', digest, name),
    },
    images: {
      keep: (name, body) => run('INSERT INTO vault.image VALUES ($1, $2) ON CONFLICT DO NOTHING', name, body),
      find: async (name) =>
        (await first<{ body: Buffer }>('SELECT body FROM vault.image WHERE name = $1', name))?.body ?? null,
    },
    held: {
      hold: (id, owner, until) =>
        run(
          'INSERT INTO vault.held (id, owner, until) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET until = excluded.until',
          id,
          owner,
          until,
        ),
      keepUntil: (id, until) => run('UPDATE vault.held SET until = $2 WHERE id = $1', id, until),
      put: async (id, part, number, body, { ofOwner, inAll }) =>
        (
          await lastOf<{ came: 'put' | 'too-much' | 'not-held' }>([
            ['SELECT pg_advisory_xact_lock($1)', [HELD_LOCK]],
            [PUT_PIECE, [id, part, number, body, ofOwner, inAll]],
          ])
        )[0]!.came,
      piece: async (id, part, number) =>
        (
          await first<{ body: Buffer }>(
            'SELECT body FROM vault.held_piece WHERE id = $1 AND part = $2 AND number = $3',
            id,
            part,
            number,
          )
        )?.body ?? null,
      numbers: async (id, part) =>
        (
          await rows<{ number: string }>(
            'SELECT number FROM vault.held_piece WHERE id = $1 AND part = $2 ORDER BY number',
            id,
            part,
          )
        ).map(({ number }) => Number(number)),
      expired: async (now) =>
        (await rows<{ id: string }>('SELECT id FROM vault.held WHERE until <= $1', now)).map(({ id }) => id),
      held: async (owner) =>
        Number(
          (await first<{ bytes: string }>(
            'SELECT coalesce(sum(size), 0) AS bytes FROM vault.held JOIN vault.held_piece USING (id) WHERE owner = $1',
            owner,
          ))!.bytes,
        ),
      remove: (id) =>
        inTransaction([
          ['SELECT pg_advisory_xact_lock($1)', [HELD_LOCK]],
          ['DELETE FROM vault.held_piece WHERE id = $1', [id]],
          ['DELETE FROM vault.held WHERE id = $1', [id]],
        ]),
    },
    async keep(name, value) {
      await run('INSERT INTO vault.value VALUES ($1, $2) ON CONFLICT DO NOTHING', name, value);
      return (await first<{ value: string }>('SELECT value FROM vault.value WHERE name = $1', name))!.value;
    },
    note: (name, value) =>
      run(
        'INSERT INTO vault.value VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        name,
        value,
      ),
    noted: async (name) =>
      (await first<{ value: string }>('SELECT value FROM vault.value WHERE name = $1', name))?.value ?? null,
    keyOf: async (id) => toKey(await keyRow(id)),
    async keepKey(id, key) {
      await run('INSERT INTO vault.person VALUES ($1, $2) ON CONFLICT DO NOTHING', id, key);
      return toKey(await keyRow(id))!;
    },
    destroyKey: (id) =>
      inTransaction([
        ['INSERT INTO vault.person VALUES ($1, NULL) ON CONFLICT (id) DO UPDATE SET key = NULL', [id]],
        ...['mark', 'password', 'session', 'code', 'short_code', 'sign_in_lock', 'last_sign_in', 'second_factor'].map(
          (table): [string, unknown[]] => [`DELETE FROM vault.${table} WHERE person = $1`, [id]],
        ),
      ]),
    people: async () =>
      (await rows<{ id: string }>("SELECT id FROM vault.person WHERE id NOT LIKE '%:%' ORDER BY id")).map(
        ({ id }) => id,
      ),
    keyHolders: async (area) =>
      (
        await (area === undefined
          ? rows<{ id: string }>("SELECT id FROM vault.person WHERE key IS NOT NULL AND id NOT LIKE '%:%' ORDER BY id")
          : rows<{ id: string }>(
              "SELECT substr(id, length($1) + 2) AS id FROM vault.person WHERE key IS NOT NULL AND id LIKE $1 || ':%' ORDER BY id",
              area,
            ))
      ).map(({ id }) => id),
    close: () => pool.end(),
  };
}
