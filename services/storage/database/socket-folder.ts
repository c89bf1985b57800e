// Chooses the folder of a Unix socket, whose path must be short.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The file name that PostgreSQL clients expect: they are given the folder only. */
export const SOCKET = '.s.PGSQL.5432';
/** The limit of macOS; Linux allows four more. */
const MAX_PATH_BYTES = 103;

const movedTo = new Map<string, string>();

/**
 * The folder itself, or, if its path is too long, a private folder in the system's temporary folder. The result is
 * constant within the process.
 */
export function socketFolder(dir: string): string {
  if (Buffer.byteLength(join(dir, SOCKET)) <= MAX_PATH_BYTES) return dir;
  const known = movedTo.get(dir);
  if (known !== undefined) return known;
  const made = mkdtempSync(join(tmpdir(), 'console-'));
  movedTo.set(dir, made);
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}
