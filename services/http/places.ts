// Limits a person's concurrent reads (running or with an unread answer) over all their connections and sessions.
import type { ServerResponse } from 'node:http';
import { problem } from './problem.ts';

/** The embedded database answers one query at a time, so other people's reads wait for all of these. */
const MOST = 4;
const MOST_WAITING = 500;
const RETRY_S = 1;

interface Line {
  taken: number;
  waiting: Set<() => void>;
}

/**
 * Resolves when the person's read may start. The read holds its place until the client has read the answer or
 * disconnected. Throws 429 if too many reads wait.
 */
export type Places = (person: string, response: ServerResponse) => Promise<void>;

export function createPlaces({
  most = MOST,
  mostWaiting = MOST_WAITING,
}: { most?: number; mostWaiting?: number } = {}): Places {
  const lines = new Map<string, Line>();
  return async (person, response) => {
    // The client disconnected during authentication. `close` has already fired, so its place would never be freed.
    if (response.destroyed) return new Promise<never>(() => {});
    const line = lines.get(person) ?? { taken: 0, waiting: new Set() };
    lines.set(person, line);
    const release = (): void => {
      const [next] = line.waiting;
      if (next) {
        line.waiting.delete(next);
        next(); // takes this place
      } else if (--line.taken === 0) lines.delete(person);
    };
    if (line.taken < most) {
      line.taken++;
      response.once('close', release);
    } else if (line.waiting.size >= mostWaiting) throw problem('too-many-requests', { retryAfter: RETRY_S });
    else
      await new Promise<void>((admit) => {
        const next = (): void => {
          response.once('close', release);
          admit();
        };
        line.waiting.add(next);
        // A client that disconnects leaves the queue.
        response.once('close', () => line.waiting.delete(next));
      });
  };
}
