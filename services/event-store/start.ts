import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { startChild, type Child } from '../base/child.ts';
import { CREDENTIAL_VARIABLE } from './embedded/options.ts';

const MAIN = fileURLToPath(new URL('./embedded/main.ts', import.meta.url));
/**
 * Made up at each start and known to this process and the stores it runs: one that is started again is known by the
 * same URL.
 */
const CREDENTIAL = randomBytes(32).toString('base64url');

/**
 * Runs the embedded event store of a directory; its URL is for `createEventStore`, and holds what opens it: it is shown
 * to nobody. With `port` it listens there (after a crash: where it was), else on a free one. As startChild: rejects if
 * the directory is in use, or the port taken.
 */
export const startEmbeddedEventStore = (dir: string, { port = 0 }: { port?: number } = {}): Promise<Child> =>
  startChild('event store', MAIN, ['--dir', dir, '--port', `${port}`], { [CREDENTIAL_VARIABLE]: CREDENTIAL });
