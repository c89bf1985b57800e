// Named values: the type, and storage in SQLite and PostgreSQL.
import type { PostgresConnection } from './connections/postgres-connection.ts';
import type { SqliteConnection } from './connections/sqlite-connection.ts';

/** A value with this name: a restore into the vault and its log is under way. */
export const RESTORING = 'restoring';

export interface NamedValues {
  /** Stores a value unless the name has one; the value in force. */
  keep(name: string, value: string): Promise<string>;
  /** Stores or replaces a value. */
  note(name: string, value: string): Promise<void>;
  noted(name: string): Promise<string | null>;
}

export function sqliteValues({ get, run }: SqliteConnection): NamedValues {
  const value = get<{ value: string }>('SELECT value FROM value WHERE name = ?');
  const insertValue = run('INSERT INTO value VALUES (?, ?) ON CONFLICT DO NOTHING');
  return {
    keep: async (name, initial) => {
      await insertValue(name, initial);
      return value(name)!.value;
    },
    note: run('INSERT INTO value VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value'),
    noted: async (name) => value(name)?.value ?? null,
  };
}

export function postgresValues({ first, run }: PostgresConnection): NamedValues {
  return {
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
  };
}
