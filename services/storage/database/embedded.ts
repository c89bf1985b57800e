import { fileURLToPath } from 'node:url';
import { startChild, type Child } from '../../base/child.ts';
import type { Ready } from './embedded/server.ts';
import { socketFolder } from './socket-folder.ts';

export interface EmbeddedDatabase extends Child {
  /** True if the directory could not be opened and was recreated empty: read models rebuild themselves. */
  wiped: boolean;
}

const SERVER = fileURLToPath(new URL('./embedded/server.ts', import.meta.url));

/**
 * Runs the embedded database of a directory behind a socket that only its owner can reach. The URL is for
 * `openDatabase` with `embedded: true`; it stays the same after a crash. Errors as in startChild.
 */
export async function startEmbeddedDatabase(dir: string): Promise<EmbeddedDatabase> {
  const child = await startChild<Ready>('database', SERVER, ['--dir', dir, '--socket', socketFolder(dir)]);
  return { ...child, wiped: child.report.wiped };
}
