// The turns of jobs: few chunks run at once, and of one person only one. A job that waits says that it is alive.
import { createTurns } from '../base/turns.ts';
import type { OpenedJob } from './kind.ts';

/** Parallel chunks in all, and per person. */
const AT_ONCE = { total: 2, perPerson: 1 };

/** `every`: between two heartbeats, in ms. */
export function createPersonTurns(every: number) {
  const inTurn = createTurns(AT_ONCE);
  /**
   * Waits for the person's turn, and sends heartbeats meanwhile; for long work until its end. `sendBeat` gets the
   * number of the heartbeat; its errors are ignored.
   */
  return async <Result>(
    person: string,
    pace: OpenedJob['pace'],
    sendBeat: (beat: number) => Promise<unknown>,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    let beat = 0;
    const heartbeat = setInterval(() => void sendBeat((beat += 1)).catch(() => undefined), every).unref();
    const inItsTurn = (): Promise<Result> =>
      inTurn(person, () => {
        if (pace !== 'long') clearInterval(heartbeat);
        return work();
      });
    return (pace === 'elsewhere' ? work() : inItsTurn()).finally(() => clearInterval(heartbeat));
  };
}
