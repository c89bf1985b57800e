// How many commands a person may send: so many a second, and five seconds' worth at once after a rest. Each process
// counts its own.

/** Seconds whose commands may come at once. */
const BURST_S = 5;
const SECOND = 1000;

export interface Pace {
  /** 0: the command is counted. Else the seconds until one may be sent. */
  take(person: string): number;
  /**
   * Counts what a command that was let through did beside its first row, in debt where need be: no more than a whole
   * burst.
   */
  addTo(person: string, count: number): void;
}

export function createPace(perSecond: number, clock: () => number): Pace {
  const burst = perSecond * BURST_S;
  /** In the order of their last command. Who is not in it has the whole burst. */
  const known = new Map<string, { left: number; at: number }>();
  const leftOf = ({ left, at }: { left: number; at: number }, now: number): number =>
    Math.min(burst, left + (Math.max(0, now - at) / SECOND) * perSecond);
  const set = (person: string, left: number, at: number): void => {
    known.delete(person);
    known.set(person, { left, at });
    // Whoever has rested long enough is forgotten.
    for (const [other, bucket] of known) {
      if (leftOf(bucket, at) < burst) break;
      known.delete(other);
    }
  };
  const leftTo = (person: string, now: number): number => {
    const bucket = known.get(person);
    return bucket ? leftOf(bucket, now) : burst;
  };
  return {
    take(person) {
      const now = clock();
      const left = leftTo(person, now);
      if (left < 1) return Math.max(1, Math.ceil((1 - left) / perSecond));
      set(person, left - 1, now);
      return 0;
    },
    addTo(person, count) {
      const now = clock();
      set(person, Math.max(leftTo(person, now) - count, -burst), now);
    },
  };
}
