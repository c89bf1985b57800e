// Locks DATA_DIR for one process at a time. The operating system releases the lock however the process ends.
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../base/config-error.ts';
import { messageOf } from '../base/error-message.ts';

const PRIVATE = 0o700;
const OTHERS = 0o077;
const STICKY = 0o1000;

export class DataDirInUse extends Error {
  override name = 'DataDirInUse';
}

/**
 * Creates the folder and its parents, for the owner only. Node's `recursive` option loops forever where none can be
 * created, such as under /proc.
 */
export function makeFolder(dir: string): void {
  try {
    mkdirSync(dir, { mode: PRIVATE });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST' && statSync(dir).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(dir) === dir) throw error;
    makeFolder(dirname(dir));
    mkdirSync(dir, { mode: PRIVATE });
  }
}

/** Removes other users' access, if the path belongs to this user and is not a shared folder (sticky bit). */
function makePrivate(path: string): void {
  const { mode, uid } = statSync(path);
  if (uid === process.getuid?.() && mode & OTHERS && !(mode & STICKY)) chmodSync(path, mode & ~OTHERS);
}

const FOLDERS = new Set(['event-store', 'database', 'outbox']);
/** Files of the stores, and mails. Other files are left alone. */
const FILE = /\.(sqlite(-wal|-shm|-journal)?|json)$/;

/**
 * Restricts the folder's content to its owner. The folder may come from another program or an earlier version.
 */
function keepPrivate(dir: string): void {
  process.umask(OTHERS);
  makePrivate(dir);
  const entries = readdirSync(dir, { withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory() && FOLDERS.has(entry.name))
    .map(({ name }) => join(dir, name));
  for (const folder of folders) makePrivate(folder);
  for (const folder of [dir, ...folders]) {
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isFile() && FILE.test(entry.name)) makePrivate(join(folder, entry.name));
  }
}

const unusableError = (dir: string, error: unknown): ConfigError =>
  new ConfigError(`DATA_DIR: ${dir} cannot be used: ${messageOf(error)}`);

function openLock(dir: string): DatabaseSync {
  try {
    makeFolder(dir);
    keepPrivate(dir);
    return new DatabaseSync(join(dir, 'lock.sqlite'));
  } catch (error) {
    throw unusableError(dir, error);
  }
}

/**
 * Creates the folder if it is missing, and locks it. Throws DataDirInUse if another process holds the lock, ConfigError
 * if the folder cannot be created or written.
 */
export function holdDataDir(dir: string): { release(): void } {
  const lock = openLock(dir);
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!messageOf(error).includes('locked')) throw unusableError(dir, error);
    throw new DataDirInUse(
      `DATA_DIR ${dir} is in use by another process. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => lock.close() };
}
