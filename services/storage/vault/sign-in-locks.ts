// Locks of accounts after failed sign-ins, and the place of the last sign-in: the type, and storage in SQLite and
// PostgreSQL.
import type { PostgresConnection } from './connections/postgres-connection.ts';
import type { SqliteConnection } from './connections/sqlite-connection.ts';

/**
 * Locks accounts after too many failures, whether they exist or not. Accounts are identified by a lookup.
 */
export interface SignInLocks {
  /** `person`: the account's owner, if it exists. Instants in ms since 1970. */
  put(account: string, person: string | null, until: number, now: number): Promise<void>;
  /** The lock's end, in ms since 1970; null: not locked. */
  find(account: string, now: number): Promise<number | null>;
  /** Lifts a person's locks. */
  lift(person: string): Promise<void>;
  /** Records the place (a lookup) of the account's last sign-in. */
  signedIn(account: string, person: string, place: string): Promise<void>;
  /** Whether the account's last sign-in was from this place. */
  isKnown(account: string, place: string): Promise<boolean>;
}

export function sqliteSignInLocks({ inTransaction, db, get, run }: SqliteConnection): SignInLocks {
  const deleteExpired = db.prepare('DELETE FROM sign_in_lock WHERE until <= ?');
  const putLock = db.prepare(
    'INSERT INTO sign_in_lock VALUES (?, ?, ?) ON CONFLICT (account) DO UPDATE SET until = max(until, excluded.until)',
  );
  const lastPlace = get<{ place: string }>('SELECT place FROM last_sign_in WHERE account = ?');
  const lock = get<{ until: number }>('SELECT until FROM sign_in_lock WHERE account = ? AND until > ?');
  return {
    put: async (account, owner, until, now) =>
      inTransaction(() => {
        deleteExpired.run(now);
        putLock.run(account, owner, until);
      }),
    find: async (account, now) => lock(account, now)?.until ?? null,
    lift: run('DELETE FROM sign_in_lock WHERE person = ?'),
    signedIn: run(
      'INSERT INTO last_sign_in VALUES (?, ?, ?) ON CONFLICT (account) DO UPDATE SET person = excluded.person, place = excluded.place',
    ),
    isKnown: async (account, place) => lastPlace(account)?.place === place,
  };
}

export function postgresSignInLocks({ first, inTransaction, run }: PostgresConnection): SignInLocks {
  return {
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
  };
}
