// The address of the embedded log, for programs that work beside the running product, such as a backup. It has the
// log's credential, so it is in a file that only the owner reads. Whoever reads it could read the log's file, too.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../base/config-error.ts';
import { messageOf } from '../base/error-message.ts';

const PRIVATE_FILE = 0o600;
const fileIn = (dataDir: string): string => join(dataDir, 'event-store', 'address');

/** The caller holds DATA_DIR, and its log runs. */
export function publishLogAddress(dataDir: string, url: string): { withdraw(): void } {
  const file = fileIn(dataDir);
  const withdraw = (): void => rmSync(file, { force: true });
  withdraw(); // a killed process left its own
  writeFileSync(file, url, { mode: PRIVATE_FILE, flag: 'wx' });
  return { withdraw };
}

/** Throws ConfigError if no process has published one. */
export function publishedLogAddress(dataDir: string): string {
  try {
    return readFileSync(fileIn(dataDir), 'utf8');
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR: a process holds ${dataDir}, but its log is not running yet: try again. (${messageOf(error)})`,
    );
  }
}
