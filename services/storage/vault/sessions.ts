// Sessions: the type, and storage in SQLite and PostgreSQL.
import type { SQLOutputValue } from 'node:sqlite';
import { numberIn, textIn } from '../../base/sqlite-values.ts';
import type { WithBigintAsText, PostgresConnection } from './connections/postgres-connection.ts';
import type { SqliteConnection } from './connections/sqlite-connection.ts';

/** A session; instants in ms since 1970. */
export interface SessionRecord {
  id: string;
  administratorId: string;
  startedAt: number;
  usedAt: number;
  /** The client's address at sign-in, sealed; null: unknown. */
  address: string | null;
  /** Short name of the browser at sign-in: `Firefox on Windows`. */
  agent: string;
}

export interface SessionRecords {
  create(session: SessionRecord): Promise<void>;
  /** null: unknown or revoked. */
  find(id: string): Promise<SessionRecord | null>;
  /** A person's sessions, most recently used first. */
  list(administratorId: string): Promise<SessionRecord[]>;
  touch(id: string, usedAt: number): Promise<void>;
  revoke(id: string): Promise<void>;
  /** Revokes a person's sessions except one; the ids of the revoked ones. */
  revokeAll(administratorId: string, except?: string): Promise<string[]>;
  /** Deletes sessions last used before this instant, in ms since 1970. */
  prune(before: number): Promise<void>;
}

const SESSION_COLUMNS =
  'id, person AS "administratorId", started_at AS "startedAt", used_at AS "usedAt", address, agent';

const sessionIn = (row: Record<string, SQLOutputValue>): SessionRecord => ({
  id: textIn(row.id),
  administratorId: textIn(row.administratorId),
  startedAt: numberIn(row.startedAt),
  usedAt: numberIn(row.usedAt),
  address: row.address === null ? null : textIn(row.address),
  agent: textIn(row.agent),
});

export function sqliteSessions({ db, run }: SqliteConnection): SessionRecords {
  const session = db.prepare(`SELECT ${SESSION_COLUMNS} FROM session WHERE id = ?`);
  const sessionsOf = db.prepare(
    `SELECT ${SESSION_COLUMNS} FROM session WHERE person = ? ORDER BY used_at DESC, started_at DESC, id`,
  );
  const addSession = db.prepare(
    'INSERT INTO session (id, person, started_at, used_at, address, agent) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const endSessions = db.prepare('DELETE FROM session WHERE person = ?1 AND id IS NOT ?2 RETURNING id');
  return {
    create: async ({ id, administratorId, startedAt, usedAt, address, agent }) => {
      addSession.run(id, administratorId, startedAt, usedAt, address, agent);
    },
    find: async (id) => {
      const row = session.get(id);
      return row ? sessionIn(row) : null;
    },
    list: async (administratorId) => sessionsOf.all(administratorId).map(sessionIn),
    touch: run('UPDATE session SET used_at = max(used_at, ?2) WHERE id = ?1'),
    revoke: run('DELETE FROM session WHERE id = ?'),
    revokeAll: async (administratorId, except = '') =>
      endSessions.all(administratorId, except).map((row) => textIn(row.id)),
    prune: run('DELETE FROM session WHERE used_at < ?'),
  };
}

type SessionRow = WithBigintAsText<SessionRecord, 'startedAt' | 'usedAt'>;
const toSession = (row: SessionRow): SessionRecord => ({
  ...row,
  startedAt: Number(row.startedAt),
  usedAt: Number(row.usedAt),
});

export function postgresSessions({ first, rows, run }: PostgresConnection): SessionRecords {
  return {
    create: ({ id, administratorId, startedAt, usedAt, address, agent }) =>
      run(
        'INSERT INTO vault.session (id, person, started_at, used_at, address, agent) VALUES ($1, $2, $3, $4, $5, $6)',
        id,
        administratorId,
        startedAt,
        usedAt,
        address,
        agent,
      ),
    async find(id) {
      const row = await first<SessionRow>(`SELECT ${SESSION_COLUMNS} FROM vault.session WHERE id = $1`, id);
      return row ? toSession(row) : null;
    },
    list: async (administratorId) =>
      (
        await rows<SessionRow>(
          `SELECT ${SESSION_COLUMNS} FROM vault.session WHERE person = $1 ORDER BY used_at DESC, started_at DESC, id`,
          administratorId,
        )
      ).map(toSession),
    touch: (id, usedAt) => run('UPDATE vault.session SET used_at = greatest(used_at, $2) WHERE id = $1', id, usedAt),
    revoke: (id) => run('DELETE FROM vault.session WHERE id = $1', id),
    revokeAll: async (administratorId, except = '') =>
      (
        await rows<{ id: string }>(
          'DELETE FROM vault.session WHERE person = $1 AND id <> $2 RETURNING id',
          administratorId,
          except,
        )
      ).map(({ id }) => id),
    prune: (before) => run('DELETE FROM vault.session WHERE used_at < $1', before),
  };
}
