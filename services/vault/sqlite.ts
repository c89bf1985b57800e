// The vault beside the embedded database: DATA_DIR/vault.sqlite, readable by its owner only.
import { chmodSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PersonKey, SessionRecord, VaultStorage } from './types.ts';

const PRIVATE = 0o600;
const FILE = 'vault.sqlite';
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS value (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS person (id TEXT PRIMARY KEY, key BLOB) STRICT;
  CREATE TABLE IF NOT EXISTS password (person TEXT PRIMARY KEY, hash TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS session (id TEXT PRIMARY KEY, person TEXT NOT NULL, started_at INTEGER NOT NULL, used_at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS session_person ON session (person);
  CREATE TABLE IF NOT EXISTS code (digest TEXT PRIMARY KEY, purpose TEXT NOT NULL, person TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;`;

/** Opens the vault in this folder, which must be there; makes it if there is none. */
export function openSqliteVault(dir: string): VaultStorage {
  const file = join(dir, FILE);
  closeSync(openSync(file, 'a', PRIVATE));
  chmodSync(file, PRIVATE);
  const db = new DatabaseSync(file, { timeout: 5000 });
  // A destroyed key is overwritten, not just unlinked. The journals take the file's mode.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  db.exec(SCHEMA);

  const get = <Row>(sql: string) => {
    const statement = db.prepare(sql);
    return (...values: (string | number)[]) => statement.get(...values) as Row | undefined;
  };
  const run = (sql: string) => {
    const statement = db.prepare(sql);
    return async (...values: (string | number | Uint8Array)[]): Promise<void> => { statement.run(...values); };
  };
  const toKey = (row: { key: Uint8Array | null } | undefined): PersonKey => (row ? (row.key ? { key: Buffer.from(row.key) } : 'forgotten') : null);

  const value = get<{ value: string }>('SELECT value FROM value WHERE name = ?');
  const keepValue = run('INSERT INTO value VALUES (?, ?) ON CONFLICT DO NOTHING');
  const person = get<{ key: Uint8Array | null }>('SELECT key FROM person WHERE id = ?');
  const keepPerson = run('INSERT INTO person VALUES (?, ?) ON CONFLICT DO NOTHING');
  const session = get<SessionRecord>('SELECT id, person AS "administratorId", started_at AS "startedAt", used_at AS "usedAt" FROM session WHERE id = ?');
  const addSession = run('INSERT INTO session VALUES (?, ?, ?, ?)');
  const endSessions = db.prepare('DELETE FROM session WHERE person = ? RETURNING id');
  const putCode = run('INSERT INTO code VALUES (?, ?, ?, ?)');
  const takeCode = get<{ person: string; expires_at: number }>('DELETE FROM code WHERE digest = ? AND purpose = ? RETURNING person, expires_at');
  const hash = get<{ hash: string }>('SELECT hash FROM password WHERE person = ?');
  const forgotten = db.prepare('INSERT INTO person VALUES (?, NULL) ON CONFLICT (id) DO UPDATE SET key = NULL');
  const unsetPassword = db.prepare('DELETE FROM password WHERE person = ?');
  const everyone = db.prepare('SELECT id FROM person ORDER BY id');

  return {
    sessions: {
      create: ({ id, administratorId, startedAt, usedAt }) => addSession(id, administratorId, startedAt, usedAt),
      find: async (id) => { const row = session(id); return row ? { ...row } : null; },
      touch: run('UPDATE session SET used_at = max(used_at, ?2) WHERE id = ?1'),
      revoke: run('DELETE FROM session WHERE id = ?'),
      revokeAll: async (administratorId) => endSessions.all(administratorId).map((row) => row.id as string),
      prune: run('DELETE FROM session WHERE used_at < ?'),
    },
    codes: {
      put: (digest, { purpose, person: owner, expiresAt }) => putCode(digest, purpose, owner, expiresAt),
      take: async (digest, purpose, now) => { const row = takeCode(digest, purpose); return row && row.expires_at > now ? { person: row.person } : null; },
    },
    passwords: { set: run('INSERT INTO password VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET hash = excluded.hash'), find: async (owner) => hash(owner)?.hash ?? null },
    keep: async (name, first) => { await keepValue(name, first); return value(name)!.value; },
    note: run('INSERT INTO value VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value'),
    noted: async (name) => value(name)?.value ?? null,
    keyOf: async (id) => toKey(person(id)),
    keepKey: async (id, key) => { await keepPerson(id, key); return toKey(person(id))!; },
    destroyKey: async (id) => {
      db.exec('BEGIN IMMEDIATE');
      try {
        forgotten.run(id);
        unsetPassword.run(id);
        endSessions.all(id);
        db.exec('COMMIT');
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)'); // the key stands in the journal, too
    },
    people: async () => everyone.all().map((row) => row.id as string),
    close: async () => db.close(),
  };
}
