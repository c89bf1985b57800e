// Limits the concurrent requests of a person or network, over all connections and sessions. A request counts until its
// answer is read.
import type { ServerResponse } from 'node:http';
import { problem } from './problem.ts';

/** The embedded database answers one query at a time, so other people's reads wait for all of these. */
const MOST = 4;
const MOST_WAITING = 500;
const RETRY_S = 1;

interface PersonQueue {
  running: number;
  waiting: Set<() => void>;
}

/**
 * Resolves when the request may start. It holds its place until the client has read the answer or disconnected. Throws
 * 429 if too many requests wait. `person`: any key, such as a network.
 */
export type ConcurrencyLimit = (person: string, response: ServerResponse) => Promise<void>;

export function createConcurrencyLimit({
  most = MOST,
  mostWaiting = MOST_WAITING,
}: { most?: number; mostWaiting?: number } = {}): ConcurrencyLimit {
  const queues = new Map<string, PersonQueue>();
  return async (person, response) => {
    // The client disconnected during authentication. `close` has already fired, so its place would never be freed.
    if (response.destroyed) return new Promise<never>(() => {});
    const queue = queues.get(person) ?? { running: 0, waiting: new Set() };
    queues.set(person, queue);
    const release = (): void => {
      const [next] = queue.waiting;
      if (next) {
        queue.waiting.delete(next);
        next(); // takes this place
      } else if (--queue.running === 0) queues.delete(person);
    };
    if (queue.running < most) {
      queue.running++;
      response.once('close', release);
    } else if (queue.waiting.size >= mostWaiting) throw problem('too-many-requests', { retryAfter: RETRY_S });
    else
      await new Promise<void>((admit) => {
        const next = (): void => {
          response.once('close', release);
          admit();
        };
        queue.waiting.add(next);
        // A client that disconnects leaves the queue.
        response.once('close', () => queue.waiting.delete(next));
      });
  };
}
