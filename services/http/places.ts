// How much of the server one person can have at once: so many reads under way or unread, over all their connections and
// sessions.
import type { ServerResponse } from 'node:http';
import { problem } from './problem.ts';

/** Behind the embedded database, which answers one after another, somebody else's read waits for all of these. */
const MOST = 4;
const MOST_WAITING = 500;
const RETRY_S = 1;

interface Line {
  taken: number;
  waiting: Set<() => void>;
}

/**
 * Resolves when there is a place for the person's read, which holds it until its answer was read or its connection has
 * ended. Throws 429 when too many wait already.
 */
export type Places = (person: string, response: ServerResponse) => Promise<void>;

export function createPlaces({
  most = MOST,
  mostWaiting = MOST_WAITING,
}: { most?: number; mostWaiting?: number } = {}): Places {
  const lines = new Map<string, Line>();
  return async (person, response) => {
    // Left while it was looked up who asks: nothing would tell that a place is free again.
    if (response.destroyed) return new Promise<never>(() => {});
    const line = lines.get(person) ?? { taken: 0, waiting: new Set() };
    lines.set(person, line);
    const leave = (): void => {
      const [next] = line.waiting;
      if (next) {
        line.waiting.delete(next);
        next(); // takes over this place
      } else if (--line.taken === 0) lines.delete(person);
    };
    if (line.taken < most) {
      line.taken++;
      response.once('close', leave);
    } else if (line.waiting.size >= mostWaiting) throw problem('too-many-requests', { retryAfter: RETRY_S });
    else
      await new Promise<void>((admit) => {
        const next = (): void => {
          response.once('close', leave);
          admit();
        };
        line.waiting.add(next);
        // Whoever left is not let in.
        response.once('close', () => line.waiting.delete(next));
      });
  };
}
