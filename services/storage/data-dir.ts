// DATA_DIR belongs to one process at a time: a lock that the system takes back however the process ends.
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../base/config-error.ts';

const PRIVATE = 0o700;
const OTHERS = 0o077;
const STICKY = 0o1000;

export class DataDirInUse extends Error {
  override name = 'DataDirInUse';
}

/** Node's own way of making the folders above as well goes on for ever where none can be made, such as under /proc. */
function makeFolder(dir: string): void {
  try {
    mkdirSync(dir, { mode: PRIVATE });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(dir).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(dir) === dir) throw error;
    makeFolder(dirname(dir));
    mkdirSync(dir, { mode: PRIVATE });
  }
}

/** Takes from others what they may do with it, if it is this person's own and no folder that everybody shares. */
function makePrivate(path: string): void {
  const { mode, uid } = statSync(path);
  if (uid === process.getuid?.() && mode & OTHERS && !(mode & STICKY)) chmodSync(path, mode & ~OTHERS);
}

const FOLDERS = new Set(['event-store', 'database', 'outbox']);
/** Those of the stores, and mails. What else lies there is not ours. */
const FILE = /\.(sqlite(-wal|-shm|-journal)?|json)$/;

/**
 * A folder may have been made by somebody else, or an earlier version: what is in it is for its owner only, from now
 * on.
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

const unusable = (dir: string, error: unknown): ConfigError =>
  new ConfigError(`DATA_DIR: ${dir} cannot be used: ${(error as Error).message}`);

function openLock(dir: string): DatabaseSync {
  try {
    makeFolder(dir);
    keepPrivate(dir);
    return new DatabaseSync(join(dir, 'lock.sqlite'));
  } catch (error) {
    throw unusable(dir, error);
  }
}

/**
 * Makes the folder if need be and holds it. Throws DataDirInUse if another process does, ConfigError if it cannot be
 * made or written.
 */
export function holdDataDir(dir: string): { release(): void } {
  const lock = openLock(dir);
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error as Error).message.includes('locked')) throw unusable(dir, error);
    throw new DataDirInUse(
      `DATA_DIR ${dir} is in use by another process. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => lock.close() };
}
