// The vault for embedded stores: DATA_DIR/vault.sqlite, readable by its owner only.
import { chmodSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteChallenges } from '../challenges.ts';
import { sqliteClaimNames } from '../claim-names.ts';
import { sqliteHeldPieces } from '../held-pieces.ts';
import { sqliteImages } from '../images.ts';
import { sqliteKeys } from '../keys.ts';
import { sqliteMarks } from '../marks.ts';
import { sqliteOneTimeCodes } from '../one-time-codes.ts';
import { sqlitePasswordHashes } from '../password-hashes.ts';
import { presencesInMemory } from '../presences.ts';
import { sqliteSecondFactors } from '../second-factors.ts';
import { sqliteSessions } from '../sessions.ts';
import { sqliteShortCodes } from '../short-codes.ts';
import { sqliteSignInLocks } from '../sign-in-locks.ts';
import { connectionTo } from './sqlite-connection.ts';
import type { VaultStorage } from '../types.ts';
import { sqliteValues } from '../values.ts';

const PRIVATE = 0o600;
/** In DATA_DIR. */
export const VAULT_FILE = 'vault.sqlite';
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS value (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS person (id TEXT PRIMARY KEY, key BLOB) STRICT;
  CREATE TABLE IF NOT EXISTS password (person TEXT PRIMARY KEY, hash TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS session (id TEXT PRIMARY KEY, person TEXT NOT NULL, started_at INTEGER NOT NULL, used_at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS session_person ON session (person);
  CREATE TABLE IF NOT EXISTS code (digest TEXT PRIMARY KEY, purpose TEXT NOT NULL, person TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS short_code (person TEXT, purpose TEXT, digest TEXT NOT NULL, expires_at INTEGER NOT NULL, tries INTEGER NOT NULL, PRIMARY KEY (person, purpose)) STRICT;
  CREATE TABLE IF NOT EXISTS challenge (nonce TEXT PRIMARY KEY, address TEXT NOT NULL, issued_at INTEGER NOT NULL, expires_at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS challenge_address ON challenge (address);
  CREATE TABLE IF NOT EXISTS sign_in_lock (account TEXT PRIMARY KEY, person TEXT, until INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS last_sign_in (account TEXT PRIMARY KEY, person TEXT NOT NULL, place TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS second_factor (person TEXT PRIMARY KEY, secret TEXT, step INTEGER NOT NULL DEFAULT -1, pending TEXT, pending_until INTEGER) STRICT;
  CREATE TABLE IF NOT EXISTS mark (person TEXT, digest TEXT, mark TEXT NOT NULL, PRIMARY KEY (person, digest)) STRICT;
  CREATE TABLE IF NOT EXISTS claim_name (digest TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS mark_digest ON mark (digest);
  CREATE TABLE IF NOT EXISTS image (name TEXT PRIMARY KEY, body BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS held (id TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS held_piece (id TEXT, part TEXT, number INTEGER, body BLOB NOT NULL, PRIMARY KEY (id, part, number)) STRICT;`;
/** Columns that earlier versions of the schema lack. */
const ADDED = [
  ['session', 'address', 'TEXT'],
  ['session', 'agent', "TEXT NOT NULL DEFAULT ''"],
  ['held', 'owner', 'TEXT'],
  ['held_piece', 'size', 'INTEGER GENERATED ALWAYS AS (length(body)) VIRTUAL'],
] as const;
/** Quotas are summed with each piece. These indexes allow that without reading the pieces. */
const ADDED_INDEXES =
  'CREATE INDEX IF NOT EXISTS held_owner ON held (owner); CREATE INDEX IF NOT EXISTS held_piece_size ON held_piece (id, size)';

/** Opens the vault in this existing folder, creating the file if it is missing. */
export function openSqliteVault(dir: string): VaultStorage {
  const file = join(dir, VAULT_FILE);
  closeSync(openSync(file, 'a', PRIVATE));
  chmodSync(file, PRIVATE);
  const db = new DatabaseSync(file, { timeout: 5000 });
  // A destroyed key is overwritten, not just unlinked. The journals take the file's mode.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  const sqlite = connectionTo(db);
  sqlite.emptyJournal(); // a process may have died before emptying it
  db.exec(SCHEMA);
  for (const [table, column, type] of ADDED) {
    if (!db.prepare('SELECT 1 FROM pragma_table_xinfo(?) WHERE name = ?').get(table, column))
      db.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
  }
  db.exec(ADDED_INDEXES);

  return {
    sessions: sqliteSessions(sqlite),
    codes: sqliteOneTimeCodes(sqlite),
    shortCodes: sqliteShortCodes(sqlite),
    challenges: sqliteChallenges(sqlite),
    locks: sqliteSignInLocks(sqlite),
    secondFactors: sqliteSecondFactors(sqlite),
    passwords: sqlitePasswordHashes(sqlite),
    marks: sqliteMarks(sqlite),
    claimNames: sqliteClaimNames(sqlite),
    images: sqliteImages(sqlite),
    held: sqliteHeldPieces(sqlite),
    presences: presencesInMemory(),
    ...sqliteValues(sqlite),
    ...sqliteKeys(sqlite),
    close: async () => db.close(),
  };
}
