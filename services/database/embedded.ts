import { fileURLToPath } from 'node:url';
import { startChild, type Child } from '../child.ts';
import type { Ready } from './embedded/server.ts';

export interface EmbeddedDatabase extends Child {
  /** True if the directory could not be opened and was begun anew: read models rebuild themselves. */
  wiped: boolean;
}

const SERVER = fileURLToPath(new URL('./embedded/server.ts', import.meta.url));

/** Runs the embedded database of a directory; its URL is for `openDatabase` with `embedded: true`. As startChild. */
export async function startEmbeddedDatabase(dir: string, { port }: { port?: number } = {}): Promise<EmbeddedDatabase> {
  const child = await startChild<Ready>('database', SERVER, dir, port);
  return { ...child, wiped: child.report.wiped };
}
