// Failed sign-ins, merged: one event per account and minute, when the minute is over.

const MINUTE_MS = 60_000;
/** Accounts counted at once; beyond it the minute is closed early. */
const MAX_ACCOUNTS = 10_000;

export interface FailedSignIns {
  count(account: string): void;
  /** Hands over what was counted so far. */
  flush(): void;
}

interface Options {
  /** Takes one account's failures of one minute (its beginning, RFC 3339). */
  onMinute(account: string, minute: string, count: number): void;
  now?: () => number;
}

export function countFailedSignIns({ onMinute, now = Date.now }: Options): FailedSignIns {
  let minute = 0;
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    const [closed, of] = [counts, new Date(minute * MINUTE_MS).toISOString()];
    counts = new Map();
    for (const [account, count] of closed) onMinute(account, of, count);
  };
  return {
    flush,
    count(account) {
      const current = Math.floor(now() / MINUTE_MS);
      if (current !== minute || counts.size >= MAX_ACCOUNTS) flush();
      minute = current;
      if (counts.size === 0) timer = setTimeout(flush, (current + 1) * MINUTE_MS - now()).unref();
      counts.set(account, (counts.get(account) ?? 0) + 1);
    },
  };
}
