// Chooses the folder of a Unix socket, whose path must be short.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The file name that PostgreSQL clients expect: they are given the folder only. */
export const SOCKET = '.s.PGSQL.5432';
/** The limit of macOS; Linux allows four more. */
const MAX_PATH_BYTES = 103;

const folders = new Map<string, string>();

/**
 * The folder itself, or, if its path is too long, a private folder in the system's temporary folder. The result is
 * constant within the process.
 */
export function socketFolder(dir: string): string {
  if (Buffer.byteLength(join(dir, SOCKET)) <= MAX_PATH_BYTES) return dir;
  const existing = folders.get(dir);
  if (existing !== undefined) return existing;
  const folder = mkdtempSync(join(tmpdir(), 'console-'));
  folders.set(dir, folder);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
