import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { startChild, type Child } from '../base/child.ts';
import { CREDENTIAL_VARIABLE } from './embedded/options.ts';

const MAIN = fileURLToPath(new URL('./embedded/main.ts', import.meta.url));
/**
 * Random per process start, shared by this process and its stores, so that a restarted store keeps its URL.
 */
const CREDENTIAL = randomBytes(32).toString('base64url');

/**
 * Runs the embedded event store of a directory. The URL is for `createEventStore`; it contains the credential, so never
 * show it. `port`: where to listen, for example the previous port after a crash; default: any free port. Rejects as
 * startChild does if the directory is in use or the port is taken.
 */
export const startEmbeddedEventStore = (dir: string, { port = 0 }: { port?: number } = {}): Promise<Child> =>
  startChild('event store', MAIN, ['--dir', dir, '--port', `${port}`], { [CREDENTIAL_VARIABLE]: CREDENTIAL });
