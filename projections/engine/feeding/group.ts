// Feeds a group of followers from one subscription.
import { setTimeout as delay } from 'node:timers/promises';
import type { RowsMessage } from '#contracts/wire/feed.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import type { EventSource } from '../event-source.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../model/fold.ts';
import type { Database } from '../storage/database.ts';
import { isDataError } from '../storage/errors.ts';
import type { ModelEvent } from '../types.ts';
import { commitBatch, commitOneByOne, type Batch } from './commit-batch.ts';
import type { Follower } from './fed-generation.ts';

const CANONICAL_LENGTH = '2026-11-01T08:00:00.000Z'.length;
const canonical = (instant: string): string =>
  instant.length === CANONICAL_LENGTH ? instant : new Date(instant).toISOString();
/** Converts an event of the log to the form for read models. */
export const modelEvent = (event: StoredEvent): ModelEvent => ({ ...event, at: canonical(event.metadata.recordedAt) });

/** The earliest checkpoint, where the subscription starts. */
function start(followers: Follower[]): { commit: bigint; prepare: bigint } | null {
  const [first] = followers
    .map(({ checkpoint }) => checkpoint)
    .toSorted((left, right) => Number(left.commit - right.commit) || Number(left.prepare - right.prepare));
  return first && first.commit > 0n ? { commit: first.commit, prepare: first.prepare } : null;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) =>
    signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true }),
  );

/**
 * Minimum interval between the starts of commits while the log is followed live; events in between form one batch. A
 * transaction costs the database as much for one event as for thirty, and writers need that time.
 */
const SPACING_MS = 50;

export interface FollowOptions {
  database: Database;
  source: EventSource;
  log: Log;
  maxBatch: number;
  /** Called after each commit. `startedAt`: of its batch, in ms since 1970. */
  onCommit(messages: RowsMessage[], startedAt: number): void;
  /**
   * Called after the first commit with which the followers have caught up with the log. It is awaited before the next
   * batch.
   */
  onCaughtUp?(): Promise<void>;
}

/** Runs until the signal aborts. Throws CheckpointMoved and the database's errors. */
export async function follow(
  followers: Follower[],
  { database, source, log, maxBatch, onCommit, onCaughtUp }: FollowOptions,
  signal: AbortSignal,
): Promise<void> {
  if (followers.length === 0) return aborted(signal);
  let caughtUp = false;
  for await (const { events, position, caughtUp: sourceCaughtUp } of source.follow(start(followers), {
    signal,
    maxBatch,
  })) {
    if (signal.aborted) return;
    const [startedAt, startedOn] = [performance.now(), Date.now()];
    const batch: Batch = { events: events.map(modelEvent), position };
    onCommit(await commit(database, followers, batch, log), startedOn);
    if (sourceCaughtUp && !caughtUp) {
      caughtUp = true;
      await onCaughtUp?.();
    }
    const remainingMs = SPACING_MS - (performance.now() - startedAt);
    if (caughtUp && events.length < maxBatch && remainingMs > 0)
      await delay(remainingMs, undefined, { signal }).catch(() => undefined);
  }
}

async function commit(database: Database, followers: Follower[], batch: Batch, log: Log): Promise<RowsMessage[]> {
  try {
    return await commitBatch(database, followers, batch);
  } catch (error) {
    if (!isDataError(error)) throw error;
    log.warn(
      { reason: reasonOf(error), position: `${batch.position.commit}` },
      'the database refused a batch; committing its events one by one',
    );
    return commitOneByOne(database, followers, batch);
  }
}
