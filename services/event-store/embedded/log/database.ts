import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { messageOf } from '../../../base/error-message.ts';

const FILE_NAME = 'event-store.sqlite';
const SCHEMA_VERSION = 1;
/** How long to wait for a process that is just ending and still has the file. */
const PATIENCE_MS = 2_000;
const RETRY_MS = 50;
const SQLITE_BUSY = 5;
const CACHE_KIB = 64 * 1024;
const MAPPED_BYTES = 1024 ** 3;
/** 32 MiB of write-ahead log, so that frequently changed pages are rarely copied to the database file. */
const CHECKPOINT_PAGES = 8_000;

// `message` is the encoded ReadResp; the other columns are for lookup.
const SCHEMA = `
  CREATE TABLE streams (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE types (key INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    id BLOB NOT NULL,
    type INTEGER NOT NULL,
    created INTEGER NOT NULL,
    message BLOB NOT NULL
  );
  CREATE UNIQUE INDEX events_by_revision ON events (stream, revision);
  CREATE INDEX events_by_id ON events (stream, id);
  PRAGMA user_version = ${SCHEMA_VERSION};
`;

class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
  constructor(dir: string) {
    super(`the event store in ${dir} is in use by another process`);
  }
}

/**
 * Opens the store's file in its directory, creating it if it is missing. Throws DirectoryInUse if another process has
 * it open.
 */
export async function openDatabase(dir: string): Promise<DatabaseSync> {
  for (const end = Date.now() + PATIENCE_MS; ; await pause(RETRY_MS)) {
    try {
      mkdirSync(dir, { recursive: true });
      return open(join(dir, FILE_NAME));
    } catch (error) {
      if (!isBusy(error))
        throw new Error(`the event store in ${dir} can't be opened: ${messageOf(error)}`, { cause: error });
      if (Date.now() >= end) throw new DirectoryInUse(dir);
    }
  }
}

/** Writes a page without a change. */
export const touch = (database: DatabaseSync): void => database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    // The order matters: exclusive before the first access keeps the index of the write-ahead log out of shared memory.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    database.exec(
      `PRAGMA cache_size = -${CACHE_KIB}; PRAGMA mmap_size = ${MAPPED_BYTES}; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES};`,
    );
    database.exec('BEGIN IMMEDIATE');
    const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
    if (version === 0) database.exec(SCHEMA);
    else if (version !== SCHEMA_VERSION)
      throw new Error(`its format has version ${version}, but this program supports version ${SCHEMA_VERSION}`);
    database.exec('COMMIT');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
