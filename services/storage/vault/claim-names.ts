// Random names by which texts are claimed on the log: their type, and how SQLite and PostgreSQL keep them.
import type { PostgresConnection } from './connections/postgres-connection.ts';
import type { SqliteConnection } from './connections/sqlite-connection.ts';

/** By which random name a text is claimed on the log, where only one may have it. */
export interface ClaimNames {
  /** null: the text has none. */
  find(text: string): Promise<string | null>;
  /**
   * Gives the text another name in place of the one it had, null: it had none; the name that it has now, which may be
   * one that came first.
   */
  put(text: string, before: string | null, name: string): Promise<string>;
  /** Nothing leads from the text to this name any more. */
  drop(text: string, name: string): Promise<void>;
}

/** In the SQLite file. */
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

/** In the PostgreSQL. */
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
