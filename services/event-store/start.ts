import { fileURLToPath } from 'node:url';
import { startChild, type Child } from '../child.ts';

const MAIN = fileURLToPath(new URL('./embedded/main.ts', import.meta.url));

/** Runs the embedded event store of a directory; its URL is for `createEventStore`. As startChild: rejects if the directory is in use, or the port taken. */
export const startEmbeddedEventStore = (dir: string, { port }: { port?: number } = {}): Promise<Child> => startChild('event store', MAIN, dir, port);
