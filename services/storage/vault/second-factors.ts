// Secrets of second factors: the type, and storage in SQLite and PostgreSQL.
import type { PostgresConnection } from './connections/postgres-connection.ts';
import type { SqliteConnection } from './connections/sqlite-connection.ts';

/** Secrets of second factors: one active and one pending per person. A step is a TOTP time step. */
export interface SecondFactors {
  /** Stores a pending secret; `expiresAt` in ms since 1970. */
  begin(person: string, secret: string, expiresAt: number): Promise<void>;
  pending(person: string, now: number): Promise<string | null>;
  /** Activates the pending secret and uses the step; false: there is no pending secret. */
  confirm(person: string, step: number, now: number): Promise<boolean>;
  find(person: string): Promise<string | null>;
  /** Uses a step; false if it or a later one was used before, or there is no secret. */
  use(person: string, step: number): Promise<boolean>;
  /** Removes both. */
  remove(person: string): Promise<void>;
}

export function sqliteSecondFactors({ db, get, run }: SqliteConnection): SecondFactors {
  const beginFactor = db.prepare(
    'INSERT INTO second_factor (person, pending, pending_until) VALUES (?, ?, ?) ON CONFLICT (person) DO UPDATE SET pending = excluded.pending, pending_until = excluded.pending_until',
  );
  const pendingFactor = get<{ pending: string }>(
    'SELECT pending FROM second_factor WHERE person = ? AND pending_until > ?',
  );
  const confirmFactor = db.prepare(
    'UPDATE second_factor SET secret = pending, step = ?2, pending = NULL, pending_until = NULL WHERE person = ?1 AND pending_until > ?3',
  );
  const factor = get<{ secret: string | null }>('SELECT secret FROM second_factor WHERE person = ?');
  const useStep = db.prepare(
    'UPDATE second_factor SET step = ?2 WHERE person = ?1 AND secret IS NOT NULL AND step < ?2',
  );
  return {
    begin: async (owner, secret, expiresAt) => {
      beginFactor.run(owner, secret, expiresAt);
    },
    pending: async (owner, now) => pendingFactor(owner, now)?.pending ?? null,
    confirm: async (owner, step, now) => confirmFactor.run(owner, step, now).changes === 1,
    find: async (owner) => factor(owner)?.secret ?? null,
    use: async (owner, step) => useStep.run(owner, step).changes === 1,
    remove: run('DELETE FROM second_factor WHERE person = ?'),
  };
}

export function postgresSecondFactors({ changesOneRow, first, run }: PostgresConnection): SecondFactors {
  return {
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
      changesOneRow(
        'UPDATE vault.second_factor SET secret = pending, step = $2, pending = NULL, pending_until = NULL WHERE person = $1 AND pending_until > $3',
        person,
        step,
        now,
      ),
    find: async (person) =>
      (await first<{ secret: string | null }>('SELECT secret FROM vault.second_factor WHERE person = $1', person))
        ?.secret ?? null,
    use: (person, step) =>
      changesOneRow(
        'UPDATE vault.second_factor SET step = $2 WHERE person = $1 AND secret IS NOT NULL AND step < $2',
        person,
        step,
      ),
    remove: (person) => run('DELETE FROM vault.second_factor WHERE person = $1', person),
  };
}
