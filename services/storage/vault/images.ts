// Uploaded pictures: the type, and storage in SQLite and PostgreSQL.
import type { PostgresConnection } from './connections/postgres-connection.ts';
import type { SqliteConnection } from './connections/sqlite-connection.ts';

/** Uploaded pictures by their public name, which is derived from the content, so that duplicates are stored once. */
export interface Images {
  /** Stores a picture; a known name keeps its first one. */
  keep(name: string, body: Buffer): Promise<void>;
  find(name: string): Promise<Buffer | null>;
}

export function sqliteImages({ get, run }: SqliteConnection): Images {
  const image = get<{ body: Uint8Array }>('SELECT body FROM image WHERE name = ?');
  return {
    keep: run('INSERT INTO image VALUES (?, ?) ON CONFLICT DO NOTHING'),
    find: async (name) => {
      const row = image(name);
      return row ? Buffer.from(row.body.buffer) : null;
    },
  };
}

export function postgresImages({ first, run }: PostgresConnection): Images {
  return {
    keep: (name, body) => run('INSERT INTO vault.image VALUES ($1, $2) ON CONFLICT DO NOTHING', name, body),
    find: async (name) =>
      (await first<{ body: Buffer }>('SELECT body FROM vault.image WHERE name = $1', name))?.body ?? null,
  };
}
