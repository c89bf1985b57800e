// Where a socket of the file system lies: a system takes no long paths for them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As PostgreSQL names it: clients are told the folder. */
export const SOCKET = '.s.PGSQL.5432';
/** Of macOS; of Linux it is four more. */
const MAX_PATH_BYTES = 103;

const otherStreams = new Map<string, string>();

/**
 * The folder itself; for one whose path is too long one of its owner's in the system's temporary folder, the same for
 * as long as this process lives.
 */
export function socketFolder(dir: string): string {
  if (Buffer.byteLength(join(dir, SOCKET)) <= MAX_PATH_BYTES) return dir;
  const known = otherStreams.get(dir);
  if (known !== undefined) return known;
  const made = mkdtempSync(join(tmpdir(), 'console-'));
  otherStreams.set(dir, made);
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}
