// Long one-time codes: the type, and storage in SQLite and PostgreSQL.
import type { WithBigintAsText, PostgresConnection } from './connections/postgres-connection.ts';
import type { SqliteConnection } from './connections/sqlite-connection.ts';

export interface OneTimeCode {
  /** What the code is for: `setup-password`. */
  purpose: string;
  person: string;
  /** ms since 1970 */
  expiresAt: number;
}

/** Long one-time codes. Callers of the vault pass the code; the vault passes its digest on to the storage. */
export interface OneTimeCodes {
  /** Stores a code. It replaces the person's earlier code of the purpose. */
  put(code: string, content: OneTimeCode): Promise<void>;
  /** Looks a code up without using it; null as with `take`. */
  find(code: string, purpose: string, now: number): Promise<OneTimeCode | null>;
  /** Uses the code; null: unknown, of another purpose, used or expired. */
  take(code: string, purpose: string, now: number): Promise<{ person: string } | null>;
  /** Deletes a person's code of a purpose. */
  drop(person: string, purpose: string): Promise<void>;
}

export function sqliteOneTimeCodes({ inTransaction, db, get }: SqliteConnection): OneTimeCodes {
  const dropCode = db.prepare('DELETE FROM code WHERE person = ? AND purpose = ?');
  const putCode = db.prepare('INSERT INTO code VALUES (?, ?, ?, ?)');
  const findCode = get<OneTimeCode>(
    'SELECT person, purpose, expires_at AS "expiresAt" FROM code WHERE digest = ? AND purpose = ? AND expires_at > ?',
  );
  const takeCode = get<{ person: string; expires_at: number }>(
    'DELETE FROM code WHERE digest = ? AND purpose = ? RETURNING person, expires_at',
  );
  return {
    put: async (digest, { purpose, person: owner, expiresAt }) =>
      inTransaction(() => {
        dropCode.run(owner, purpose);
        putCode.run(digest, purpose, owner, expiresAt);
      }),
    find: async (digest, purpose, now) => {
      const row = findCode(digest, purpose, now);
      return row ? { ...row } : null;
    },
    take: async (digest, purpose, now) => {
      const row = takeCode(digest, purpose);
      return row && row.expires_at > now ? { person: row.person } : null;
    },
    drop: async (owner, purpose) => {
      dropCode.run(owner, purpose);
    },
  };
}

export function postgresOneTimeCodes({ first, inTransaction, run }: PostgresConnection): OneTimeCodes {
  return {
    put: (digest, { purpose, person, expiresAt }) =>
      inTransaction([
        // Serialised: two concurrent calls would not see each other's uncommitted rows.
        ['SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${purpose} ${person}`]],
        ['DELETE FROM vault.code WHERE person = $1 AND purpose = $2', [person, purpose]],
        ['INSERT INTO vault.code VALUES ($1, $2, $3, $4)', [digest, purpose, person, expiresAt]],
      ]),
    async find(digest, purpose, now) {
      const row = await first<WithBigintAsText<OneTimeCode, 'expiresAt'>>(
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
  };
}
