import { MAX_CLOCK_SKEW_MS } from '#contracts/values/values.ts';

/** Whether an instant is in the future, beyond clock skew. `most`: tolerated skew in ms. */
export const isInFuture = (instant: string, now: string, most = MAX_CLOCK_SKEW_MS): boolean =>
  Date.parse(instant) > Date.parse(now) + most;

/** Issues recording times. */
export interface Clock {
  /**
   * RFC 3339 UTC with milliseconds: `simulated` (a simulated clock's), else the system's. Never before `floor` or
   * an earlier issued time.
   */
  now(simulated?: string, floor?: string): string;
  /** The raw time, which may be before issued times if the clock was put back. */
  says(simulated?: string): string;
}

/** Creates the process's clock, shared by all writers. Instants of this form sort as text. */
export function createClock(system: () => number = Date.now): Clock {
  let last = '';
  const says = (simulated = new Date(system()).toISOString()): string => simulated;
  return {
    says,
    now(simulated = says(), floor = '') {
      last = [last, simulated, floor].reduce((latest, instant) => (instant > latest ? instant : latest));
      return last;
    },
  };
}
