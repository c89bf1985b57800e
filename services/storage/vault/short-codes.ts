// Short codes with a few tries: the type, and storage in SQLite and PostgreSQL.
import type { OneTimeCode } from './one-time-codes.ts';
import type { PostgresConnection } from './connections/postgres-connection.ts';
import type { SqliteConnection } from './connections/sqlite-connection.ts';

/** Short codes, valid for one person and a few tries. Only digests are stored. */
export interface ShortCodes {
  /** Stores a code. It replaces the person's earlier code of the purpose. */
  put(code: string, content: OneTimeCode & { tries: number }): Promise<void>;
  /** Uses one try, and the code if it is correct; false: wrong code, none, expired, or no tries left. */
  take(code: string, content: Omit<OneTimeCode, 'expiresAt'>, now: number): Promise<boolean>;
}

export function sqliteShortCodes({ db, get }: SqliteConnection): ShortCodes {
  const putShortCode = db.prepare(
    'INSERT INTO short_code VALUES (?, ?, ?, ?, ?) ON CONFLICT (person, purpose) DO UPDATE SET digest = excluded.digest, expires_at = excluded.expires_at, tries = excluded.tries',
  );
  const tryShortCode = get<{ digest: string }>(
    'UPDATE short_code SET tries = tries - 1 WHERE person = ? AND purpose = ? AND tries > 0 AND expires_at > ? RETURNING digest',
  );
  const useShortCode = db.prepare('DELETE FROM short_code WHERE person = ? AND purpose = ? AND digest = ?');
  return {
    put: async (digest, { purpose, person: owner, expiresAt, tries }) => {
      putShortCode.run(owner, purpose, digest, expiresAt, tries);
    },
    take: async (digest, { purpose, person: owner }, now) => {
      const row = tryShortCode(owner, purpose, now);
      return row?.digest === digest && useShortCode.run(owner, purpose, digest).changes === 1;
    },
  };
}

export function postgresShortCodes({ changesOneRow, first, run }: PostgresConnection): ShortCodes {
  return {
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
        (await changesOneRow(
          'DELETE FROM vault.short_code WHERE person = $1 AND purpose = $2 AND digest = $3',
          person,
          purpose,
          digest,
        ))
      );
    },
  };
}
