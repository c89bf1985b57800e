// DATA_DIR belongs to one process at a time: a lock that the system takes back however the process ends.
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from './config.ts';

const PRIVATE = 0o700;

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

const unusable = (dir: string, error: unknown): ConfigError => new ConfigError(`DATA_DIR: ${dir} cannot be used: ${(error as Error).message}`);

function openLock(dir: string): DatabaseSync {
  try {
    makeFolder(dir);
    return new DatabaseSync(join(dir, 'lock.sqlite'));
  } catch (error) {
    throw unusable(dir, error);
  }
}

/** Makes the folder if need be and holds it. Throws DataDirInUse if another process does, ConfigError if it cannot be made or written. */
export function holdDataDir(dir: string): { release(): void } {
  const lock = openLock(dir);
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error as Error).message.includes('locked')) throw unusable(dir, error);
    throw new DataDirInUse(`DATA_DIR ${dir} is in use by another process. Stop it first, or set DATA_DIR to another folder.`);
  }
  return { release: () => lock.close() };
}
