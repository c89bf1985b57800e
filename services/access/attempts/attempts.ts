// Counts failed attempts: a bounded number of failures per key within a window, in bounded memory.

export interface AttemptLimit {
  /** Failures allowed within the window. */
  failures: number;
  /** ms */
  window: number;
  /** The maximum number of keys; the oldest is dropped first. */
  keys: number;
}

export interface Attempts {
  /** Returns the seconds to wait; or 0, and the attempt counts as a failure until `succeeded`. */
  begin(key: string): number;
  /** Takes back the failure that `begin` counted, so that only failures count. */
  succeeded(key: string): void;
  /** The end of the window in ms since 1970 if all allowed failures are used up; else null. */
  fullUntil(key: string): number | null;
  /** Resets the count of a key. */
  clear(key: string): void;
}

const SECOND = 1000;

export function createAttempts({ failures, window, keys }: AttemptLimit, clock: () => number): Attempts {
  const counted = new Map<string, { count: number; until: number }>();
  return {
    begin(key) {
      const now = clock();
      const existing = counted.get(key);
      const current = existing && existing.until > now ? existing : { count: 0, until: now + window };
      if (current.count >= failures) return Math.ceil((current.until - now) / SECOND);
      current.count += 1;
      counted.delete(key);
      counted.set(key, current);
      if (counted.size > keys) counted.delete(counted.keys().next().value!);
      return 0;
    },
    fullUntil(key) {
      const existing = counted.get(key);
      return existing && existing.until > clock() && existing.count >= failures ? existing.until : null;
    },
    clear: (key) => void counted.delete(key),
    succeeded(key) {
      const existing = counted.get(key);
      if (!existing) return;
      existing.count -= 1;
      if (existing.count <= 0) counted.delete(key);
    },
  };
}
