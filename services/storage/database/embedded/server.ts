// The embedded database's process: PGlite behind the PostgreSQL wire protocol, for the parent process.
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inspect, parseArgs } from 'node:util';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { ReadyReport, Report } from '../../../base/child.ts';
import { writeFaultOf } from '../../write-fault.ts';
import { SOCKET } from '../socket-folder.ts';

/** The report to the parent process. `wiped`: the directory could not be opened and was recreated empty. */
export type Ready = ReadyReport & { wiped: boolean };

const PRIVATE = 0o700;
/** How long to wait for the lock of a process that is just ending. */
const LOCK_PATIENCE_MS = 5_000;
/** More than one: with a single connection, the query after an error fails. */
const MAX_CONNECTIONS = 8;
const CLOSE_PATIENCE_MS = 2_000;
/** What PGlite needs to open a database: without it, it may hang. */
const OPENING_BYTES = 1024 ** 2;
/** About what a new database takes. */
const NEW_BYTES = 64 * 1024 ** 2;
/**
 * Read models are disposable and PGlite never syncs: damage by a power cut is repaired by a rebuild from the log.
 * Commits are still written to the operating system (synchronous_commit stays on), so that they survive this process.
 * The file cache of the operating system stands behind the small shared buffers.
 */
const SETTINGS = {
  full_page_writes: 'off',
  jit: 'off',
  random_page_cost: '1.1',
  shared_buffers: '32MB',
  timezone: 'UTC',
  work_mem: '16MB',
};

const { values } = parseArgs({ options: { dir: { type: 'string' }, socket: { type: 'string' } } });
const dir = values.dir!;
/** PGlite has no passwords: access to its socket means full access. */
const socketDir = values.socket ?? dir;
const data = join(dir, 'data');
/** Exists once the directory is complete. */
const createdMarker = join(dir, 'made');

const report = (message: Report<Ready>): void => void process.send?.(message);

/** Kept here, because garbage collection would release the lock. */
let heldLock: DatabaseSync | undefined;

/** Locks the directory until this process ends, however it ends. */
function lock(): DatabaseSync {
  mkdirSync(dir, { recursive: true, mode: PRIVATE });
  chmodSync(dir, PRIVATE);
  const database = new DatabaseSync(join(dir, 'lock.sqlite'), { timeout: LOCK_PATIENCE_MS });
  try {
    database.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    if (writeFaultOf(error) !== null) throw error;
    throw new Error(`the database in ${dir} is in use by another process`, { cause: error });
  }
}

/**
 * Throws if the disk takes no more. A database that cannot be opened on such a disk is kept: it is whole when there is
 * space again, and to fill a new one would need more space.
 */
function requireSpace(bytes: number): void {
  const probe = join(dir, 'probe');
  try {
    writeFileSync(probe, Buffer.alloc(bytes));
  } finally {
    rmSync(probe, { force: true });
  }
}

const startParams = [
  ...PGlite.defaultStartParams,
  ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

async function open(): Promise<{ db: PGlite; wiped: boolean }> {
  const attempt = async (options: PGliteOptions): Promise<PGlite> => {
    const db = await PGlite.create(data, { startParams, ...options });
    await db.query('SELECT 1');
    return db;
  };
  if (existsSync(createdMarker)) {
    requireSpace(OPENING_BYTES);
    try {
      return { db: await attempt({}), wiped: false };
    } catch {
      requireSpace(NEW_BYTES);
      rmSync(createdMarker);
    }
  }
  const wiped = existsSync(data);
  rmSync(data, { recursive: true, force: true });
  // Unpacked from an archive: initdb would take seconds of processor time.
  const db = await attempt({ loadDataDir: await dataDir() });
  writeFileSync(createdMarker, '');
  return { db, wiped };
}

/**
 * If PGlite itself fails on a wire message (SQL errors are answers, not failures), the socket server waits forever. The
 * process then exits and is restarted.
 */
function endOnCrash(db: PGlite): void {
  const stream = db.execProtocolRawStream.bind(db);
  db.execProtocolRawStream = async (message, options) => {
    try {
      await stream(message, options);
    } catch (error) {
      process.stderr.write(
        `the embedded database failed: ${error instanceof Error ? error.message : inspect(error)}\n`,
      );
      process.exit(1);
    }
  };
}

async function main(): Promise<void> {
  heldLock = lock();
  const { db, wiped } = await open();
  endOnCrash(db);
  const path = join(socketDir, SOCKET);
  // A killed process leaves its socket behind.
  rmSync(path, { force: true });
  const server = new PGLiteSocketServer({ db, path, maxConnections: MAX_CONNECTIONS });
  await server.start();

  let leaving = false;
  const leave = (): void => {
    if (leaving) return;
    leaving = true;
    setTimeout(() => process.exit(0), CLOSE_PATIENCE_MS).unref();
    void server
      .stop()
      .then(() => db.close())
      .then(() => heldLock?.close())
      .finally(() => process.exit(0));
  };
  // Ctrl-C reaches every process of the terminal: the parent decides when this one ends.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', leave);
  process.on('disconnect', leave);
  if (!process.connected) leave();
  report({
    ready: `postgres://postgres@localhost/template1?sslmode=disable&host=${encodeURIComponent(socketDir)}`,
    wiped,
  });
}

main().catch((error: unknown) => {
  const reason = writeFaultOf(error);
  const message = error instanceof Error ? error.message : inspect(error);
  const failed = reason === null ? message : `the database in ${dir} cannot be written: ${reason}`;
  // A database that was half opened would keep this process, and with it the lock.
  process.send?.({ failed } satisfies Report<Ready>, () => process.exit(1));
});
