// Random names under which texts are claimed in the log: the type, and storage in SQLite and PostgreSQL.
import type { PostgresConnection } from './connections/postgres-connection.ts';
import type { SqliteConnection } from './connections/sqlite-connection.ts';

/** The random name under which a unique text is claimed in the log. */
export interface ClaimNames {
  /** null: the text has no name. */
  find(text: string): Promise<string | null>;
  /**
   * Replaces the text's name `before` (null: none) by `name`. Resolves to the name in force, which may be one that a
   * concurrent call set first.
   */
  put(text: string, before: string | null, name: string): Promise<string>;
  /** Removes the link from the text to this name. */
  drop(text: string, name: string): Promise<void>;
}

export function sqliteClaimNames({ db, get, run }: SqliteConnection): ClaimNames {
  const claimName = get<{ name: string }>('SELECT name FROM claim_name WHERE digest = ?');
  const firstName = db.prepare('INSERT INTO claim_name VALUES (?, ?) ON CONFLICT DO NOTHING');
  const nextName = db.prepare('UPDATE claim_name SET name = ?3 WHERE digest = ?1 AND name = ?2');
  return {
    find: async (digest) => claimName(digest)?.name ?? null,
    async put(digest, before, name) {
      if (before === null) firstName.run(digest, name);
      else nextName.run(digest, before, name);
      return claimName(digest)?.name ?? name;
    },
    drop: run('DELETE FROM claim_name WHERE digest = ? AND name = ?'),
  };
}

export function postgresClaimNames({ first, run }: PostgresConnection): ClaimNames {
  const claimName = async (digest: string): Promise<string | null> =>
    (await first<{ name: string }>('SELECT name FROM vault.claim_name WHERE digest = $1', digest))?.name ?? null;
  return {
    find: claimName,
    async put(digest, before, name) {
      if (before === null)
        await run('INSERT INTO vault.claim_name VALUES ($1, $2) ON CONFLICT DO NOTHING', digest, name);
      else await run('UPDATE vault.claim_name SET name = $3 WHERE digest = $1 AND name = $2', digest, before, name);
      return (await claimName(digest)) ?? name;
    },
    drop: (digest, name) => run('DELETE FROM vault.claim_name WHERE digest = $1 AND name = $2', digest, name),
  };
}
