// Password hashes: the type, and storage in SQLite and PostgreSQL.
import type { PostgresConnection } from './connections/postgres-connection.ts';
import type { SqliteConnection } from './connections/sqlite-connection.ts';

export interface PasswordHashes {
  set(person: string, hash: string): Promise<void>;
  find(person: string): Promise<string | null>;
}

export function sqlitePasswordHashes({ get, run }: SqliteConnection): PasswordHashes {
  const hash = get<{ hash: string }>('SELECT hash FROM password WHERE person = ?');
  return {
    set: run('INSERT INTO password VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET hash = excluded.hash'),
    find: async (owner) => hash(owner)?.hash ?? null,
  };
}

export function postgresPasswordHashes({ first, run }: PostgresConnection): PasswordHashes {
  return {
    set: (person, hash) =>
      run(
        'INSERT INTO vault.password VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET hash = excluded.hash',
        person,
        hash,
      ),
    find: async (person) =>
      (await first<{ hash: string }>('SELECT hash FROM vault.password WHERE person = $1', person))?.hash ?? null,
  };
}
