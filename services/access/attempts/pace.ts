// Rate limit of a person's commands: a number per second, with bursts of five seconds' worth. Each process counts
// separately.

/** The size of a burst, in seconds of the rate. */
const BURST_S = 5;
const SECOND = 1000;

export interface Pace {
  /** Returns 0 and counts the command, or the seconds until one is allowed. */
  take(person: string): number;
  /** Counts the further rows of an admitted command. The balance may go negative, by at most one burst. */
  addTo(person: string, count: number): void;
}

export function createPace(perSecond: number, clock: () => number): Pace {
  const burst = perSecond * BURST_S;
  /** Ordered by the last command. A person without an entry has the full burst. */
  const buckets = new Map<string, { left: number; at: number }>();
  const remainingIn = ({ left, at }: { left: number; at: number }, now: number): number =>
    Math.min(burst, left + (Math.max(0, now - at) / SECOND) * perSecond);
  const set = (person: string, left: number, at: number): void => {
    buckets.delete(person);
    buckets.set(person, { left, at });
    // Drops people whose burst is full again.
    for (const [other, bucket] of buckets) {
      if (remainingIn(bucket, at) < burst) break;
      buckets.delete(other);
    }
  };
  const remainingFor = (person: string, now: number): number => {
    const bucket = buckets.get(person);
    return bucket ? remainingIn(bucket, now) : burst;
  };
  return {
    take(person) {
      const now = clock();
      const left = remainingFor(person, now);
      if (left < 1) return Math.max(1, Math.ceil((1 - left) / perSecond));
      set(person, left - 1, now);
      return 0;
    },
    addTo(person, count) {
      const now = clock();
      set(person, Math.max(remainingFor(person, now) - count, -burst), now);
    },
  };
}
