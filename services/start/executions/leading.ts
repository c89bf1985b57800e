// Work that one process at a time does: the leader, which holds a lock. The others stand by, and begin when it is gone.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Session } from '#projections/engine/storage/session.ts';

const TRY_EVERY_MS = 1_000;

export interface Leading {
  /** Ends the work of this process, and stands by no longer. The lock is free when the session ends. */
  stop(): Promise<void>;
}

/**
 * Begins `work` once this process holds the lock, and ends it when the lock is lost with its connection. The former
 * leader may still be at work then for some seconds, so the work must bear being done twice.
 */
export function startLeading({
  session,
  lock,
  begin,
  log,
  tryEvery = TRY_EVERY_MS,
}: {
  session: Pick<Session, 'tryLock' | 'onLost'>;
  lock: string;
  /** Returns what ends the work. */
  begin: () => () => Promise<void>;
  log: Pick<Logger, 'info' | 'warn'>;
  tryEvery?: number;
}): Leading {
  const stopping = new AbortController();
  let lost = new AbortController();
  session.onLost(() => lost.abort());

  const lead = async (): Promise<void> => {
    lost = new AbortController();
    const term = AbortSignal.any([stopping.signal, lost.signal]);
    const isLeader = await session.tryLock(lock).catch(() => false);
    if (!isLeader || term.aborted) return;
    log.info({ lock }, 'this process leads');
    const end = begin();
    await once(term, 'abort');
    if (!stopping.signal.aborted) log.warn({ lock }, 'this process leads no longer: its lock is lost');
    await end().catch((error: unknown) => log.warn({ err: error, lock }, 'the work of the leader ended with an error'));
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await lead();
      await pause(tryEvery, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
