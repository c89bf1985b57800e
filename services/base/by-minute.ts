// Counts frequent occurrences per minute, and reports each count when the minute is over.

const MINUTE_MS = 60_000;
/** Most keys at once; beyond it the minute ends early. */
const MAX_KEYS = 10_000;

export interface ByMinute {
  /**
   * Counts an occurrence; whether it is the first of its key in this minute. The first one's `onMinute` is called
   * at the end with the minute's start (RFC 3339) and the count.
   */
  count(key: string, onMinute: (minute: string, count: number) => void): boolean;
  /** Reports the current counts. */
  flush(): void;
}

export function countByMinute({ now = Date.now }: { now?: () => number } = {}): ByMinute {
  let minute = 0;
  let counted = new Map<string, { count: number; onMinute: (minute: string, count: number) => void }>();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    const [closed, of] = [counted, new Date(minute * MINUTE_MS).toISOString()];
    counted = new Map();
    for (const { onMinute, count } of closed.values()) onMinute(of, count);
  };
  return {
    flush,
    count(key, onMinute) {
      const current = Math.floor(now() / MINUTE_MS);
      if (current !== minute || counted.size >= MAX_KEYS) flush();
      minute = current;
      if (counted.size === 0) timer = setTimeout(flush, (current + 1) * MINUTE_MS - now()).unref();
      const existing = counted.get(key);
      if (existing) existing.count += 1;
      else counted.set(key, { count: 1, onMinute });
      return !existing;
    },
  };
}
