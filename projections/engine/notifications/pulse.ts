// The periodic check (beat): measures the read models' lag behind the log, finds commits of other processes, and
// records that this process is alive.
import { setTimeout as delay } from 'node:timers/promises';
import type { Landmark } from '#contracts/events/event.ts';
import type { EventSource } from '../event-source.ts';
import type { Feeder } from '../feeding/feeding.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../model/fold.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Database } from '../storage/database.ts';
import { isMissingTable } from '../storage/errors.ts';
import { isOfThisLog, lastSeen } from '../storage/log-identity.ts';
import type { Session } from '../storage/session.ts';
import type { Feed } from './messages.ts';

const HEARTBEAT_BEATS = 30;
const LOG_CHECK_BEATS = 10;
/** After so many beats without an answer of the event store, a process that reaches it does the work. */
const MISSED_BEATS = 2;
/** Between two looks at commits of other processes, unless a reader waits for one. */
const COMMIT_PAUSE_MS = 50;
const MS_PER_SECOND = 1_000;

interface Lag {
  lagSeconds: number;
  lagPositions: bigint;
}

export interface Pulse {
  lagOf(model: string): Lag;
  onBeat(listener: () => Promise<void>): void;
  stop(): Promise<void>;
}

export interface PulseOptions {
  source: EventSource;
  database: Database;
  catalog: Catalog;
  feed: Feed;
  feeder: Feeder | undefined;
  session: Session;
  log: Log;
  onOtherLog(): void;
  beatMs: number;
}

export function startPulse({
  source,
  database,
  catalog,
  feed,
  feeder,
  session,
  log,
  onOtherLog,
  beatMs,
}: PulseOptions): Pulse {
  const stopping = new AbortController();
  const listeners: (() => Promise<void>)[] = [];
  /** Since when a model has been behind the log, by this process's clock. */
  const behindSince = new Map<string, number>();
  let head = 0n;
  let missedBeats = 0;
  let lastLandmark: Landmark | null = null;

  const lagOf = (model: string): Lag => {
    const commit = catalog.servingOf(model)?.checkpoint.commit ?? 0n;
    const since = behindSince.get(model);
    return {
      lagSeconds: since === undefined ? 0 : (Date.now() - since) / MS_PER_SECOND,
      lagPositions: head > commit ? head - commit : 0n,
    };
  };

  const measure = async (): Promise<void> => {
    // If the store does not answer, the last known head is kept.
    const position = await Promise.race([
      source.head().catch(() => undefined),
      delay(beatMs, undefined, { ref: false }),
    ]);
    head = position?.commit ?? head;
    missedBeats = position === undefined ? missedBeats + 1 : 0;
    session.allowLocks(missedBeats < MISSED_BEATS);
    for (const {
      model: { name },
    } of catalog.definitions) {
      const behind = (catalog.servingOf(name)?.checkpoint.commit ?? 0n) < head;
      if (!behind) behindSince.delete(name);
      else if (!behindSince.has(name)) behindSince.set(name, Date.now());
    }
  };

  /** Runs in parallel with the beats, because it waits while the store is unreachable. */
  const checkLog = async (): Promise<void> => {
    // The landmark kept from the last check comes first: the database may already contain data of another log.
    const isInLog = lastLandmark === null || (await source.holds(lastLandmark));
    if (stopping.signal.aborted) return;
    if (!isInLog) return onOtherLog();
    const latest = lastSeen(catalog.generations);
    if (latest && (!lastLandmark || latest.position > lastLandmark.position)) lastLandmark = latest;
  };

  /**
   * A feeder has already checked the log. A process that only reads checks here, and waits until read models of another
   * log are set aside.
   */
  const confirmLogIdentity = async (): Promise<void> => {
    if (feeder || catalog.isOfThisLog) return;
    catalog.isOfThisLog = await isOfThisLog(database, source).catch((error: unknown) => {
      if (isMissingTable(error)) return true;
      throw error;
    });
  };

  const emitMissedChanges = async (): Promise<void> => {
    for (const {
      model: { name },
      totals,
    } of catalog.definitions) {
      const changed = catalog.servingOf(name)?.checkpoint.changed;
      if (changed === undefined) continue;
      for (const each of [name, ...totals.map((total) => total.name)]) await feed.catchUp(each, changed);
    }
  };

  const beat = async (count: number): Promise<void> => {
    await session.ensure();
    await confirmLogIdentity();
    await catalog.refresh();
    await Promise.all([measure(), emitMissedChanges()]);
    await feeder?.replanIfNeeded();
    if (count % HEARTBEAT_BEATS === 0) await feeder?.heartbeat();
    if (count % LOG_CHECK_BEATS === 1) void checkLog().catch(() => undefined);
    for (const listener of listeners) await listener();
  };

  const pause = (ms: number): Promise<void> => delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  const run = async (): Promise<void> => {
    let failing = false;
    for (let count = 1; !stopping.signal.aborted; count++) {
      try {
        await beat(count);
        failing = false;
      } catch (error) {
        if (!failing) log.warn({ reason: reasonOf(error) }, 'the periodic check of the read side failed; trying again');
        failing = true;
      }
      await pause(beatMs);
    }
  };
  // Notifications come in bursts: one refresh covers all that arrived during the last one and the pause after it.
  let refreshing: Promise<void> | undefined;
  let rerun = false;
  const refreshOnCommit = (): void => {
    rerun = true;
    refreshing ??= (async () => {
      while (rerun && !stopping.signal.aborted) {
        rerun = false;
        await catalog
          .refresh()
          .then(emitMissedChanges)
          .catch(() => undefined);
        if (!catalog.isAwaited) await pause(COMMIT_PAUSE_MS);
      }
      refreshing = undefined;
    })();
  };
  session.onNotified(refreshOnCommit);
  const running = run();
  return {
    lagOf,
    onBeat: (listener) => void listeners.push(listener),
    stop: async () => {
      stopping.abort();
      await running;
      await refreshing;
    },
  };
}
