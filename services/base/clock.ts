import { MAX_AHEAD_MS } from '#contracts/values/values.ts';

/** Whether an instant lies in the future, beyond what clocks differ by. `most`: ms, where they may differ by less. */
export const isInFuture = (instant: string, now: string, most = MAX_AHEAD_MS): boolean =>
  Date.parse(instant) > Date.parse(now) + most;

/** Gives out the times of recording. */
export interface Clock {
  /**
   * RFC 3339 UTC with milliseconds: `given` (a simulated clock's), else the system's; never before `floor`, nor before
   * a time given out earlier.
   */
  now(given?: string, floor?: string): string;
  /** What it says, though it was put back. */
  says(given?: string): string;
}

/** One clock a process, shared by all who append. Instants of this form sort as text. */
export function createClock(system: () => number = Date.now): Clock {
  let last = '';
  const says = (given = new Date(system()).toISOString()): string => given;
  return {
    says,
    now(given = says(), floor = '') {
      last = [last, given, floor].reduce((latest, instant) => (instant > latest ? instant : latest));
      return last;
    },
  };
}
