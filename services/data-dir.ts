// DATA_DIR belongs to one process at a time: a lock that the system takes back however the process ends.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const PRIVATE = 0o700;

export class DataDirInUse extends Error {
  override name = 'DataDirInUse';
}

/** Makes the folder if need be and holds it. Throws DataDirInUse if another process does. */
export function holdDataDir(dir: string): { release(): void } {
  mkdirSync(dir, { recursive: true, mode: PRIVATE });
  const lock = new DatabaseSync(join(dir, 'lock.sqlite'));
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new DataDirInUse(`DATA_DIR ${dir} is in use by another process. Stop it first, or set DATA_DIR to another folder.`);
  }
  return { release: () => lock.close() };
}
