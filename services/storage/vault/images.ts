// Uploaded pictures: their type, and how SQLite and PostgreSQL keep them.
import type { PostgresConnection } from './connections/postgres-connection.ts';
import type { SqliteConnection } from './connections/sqlite-connection.ts';

/** Pictures that were uploaded, by the name they are public under: of their content, so that one is kept once. */
export interface Images {
  /** The first of a name to come is kept. */
  keep(name: string, body: Buffer): Promise<void>;
  find(name: string): Promise<Buffer | null>;
}

/** In the SQLite file. */
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

/** In the PostgreSQL. */
export function postgresImages({ first, run }: PostgresConnection): Images {
  return {
    keep: (name, body) => run('INSERT INTO vault.image VALUES ($1, $2) ON CONFLICT DO NOTHING', name, body),
    find: async (name) =>
      (await first<{ body: Buffer }>('SELECT body FROM vault.image WHERE name = $1', name))?.body ?? null,
  };
}
