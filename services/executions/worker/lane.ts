// The way to one executor. A bounded number of executions is under way; the others wait without cost. While the
// executor is away one is tried at a time, with growing pauses, so that a hundred thousand that wait call nobody.
import { backoff, type Backoff } from './backoff.ts';

/** What a try told about the executor: it answered, it is away, or it was not called. */
export type Answer = 'reached' | 'away' | 'not-called';

export interface Lane {
  /** The task must not reject. */
  add(task: () => Promise<Answer>): void;
  /** Drops the waiting tasks, and waits for those under way. */
  stop(): Promise<void>;
}

const LONGEST_PAUSE_MS = 30_000;

export function createLane(atOnce: number, pauses: Backoff = { cap: LONGEST_PAUSE_MS }): Lane {
  const waiting = new Set<() => Promise<Answer>>();
  const underWay = new Set<Promise<void>>();
  let failures = 0;
  let pausedUntil = 0;
  let timer: NodeJS.Timeout | undefined;

  const run = async (task: () => Promise<Answer>): Promise<void> => {
    const answer = await task();
    if (answer === 'reached') [failures, pausedUntil] = [0, 0];
    // Those that were under way together fail together, and count once.
    else if (answer === 'away' && Date.now() >= pausedUntil)
      pausedUntil = Date.now() + backoff((failures += 1), pauses);
  };
  function startNext(): void {
    clearTimeout(timer);
    for (const task of waiting) {
      if (underWay.size >= (failures > 0 ? 1 : atOnce)) return;
      const rest = pausedUntil - Date.now();
      if (rest > 0) {
        timer = setTimeout(startNext, rest).unref();
        return;
      }
      waiting.delete(task);
      const running = run(task).finally(() => {
        underWay.delete(running);
        startNext();
      });
      underWay.add(running);
    }
  }

  return {
    add(task) {
      waiting.add(task);
      startNext();
    },
    async stop() {
      waiting.clear();
      clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}
