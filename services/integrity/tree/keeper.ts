// Keeps the tree over the log: reads what was appended since, and adds its leaves.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { RawEvent } from '#contracts/events/raw-event.ts';
import { leafBytes } from '#contracts/events/raw-event.ts';
import { leafHash } from '#contracts/values/merkle.ts';
import type { Database } from '#projections/engine/storage/database.ts';
import { openSession } from '#projections/engine/storage/session.ts';
import type { EventStore } from '../../event-store/types.ts';
import { TreeMoved, type Leaf, type StoredTree } from './stored-tree.ts';
import { sha256 } from './tiles.ts';

/** How long the tree may be behind the log. */
const EVERY_MS = 1_000;
const BATCH = 2_048;
/**
 * Once it has caught up, it takes at most half of the time, and this share while the process is busy with other work:
 * during a burst of commands the tree may fall behind.
 */
const BUSY_SHARE = 0.02;
/** The share of the time that the event loop works. */
const BUSY = 0.5;
const LOCK = 'tree over the log';

export const leafOf = (event: RawEvent): Leaf => ({
  hash: leafHash(sha256, leafBytes(event)),
  landmark: { id: event.id, stream: event.stream, revision: event.number, position: event.position },
});

interface CatchUp {
  store: Pick<EventStore, 'readRaw' | 'holds'>;
  tree: StoredTree;
  log: Pick<Logger, 'warn'>;
  signal?: AbortSignal;
  /** It leaves time for other work; default: it takes all. */
  isLive?: boolean;
}

/**
 * Adds to the tree what the log has more. A tree over another log, or an older copy of this one, is made anew. Several
 * processes may do it at once: whoever comes second goes on from where the first is.
 */
export async function catchUp(parts: CatchUp): Promise<void> {
  for (;;) {
    try {
      return await addNew(parts);
    } catch (error) {
      if (!(error instanceof TreeMoved)) throw error;
    }
  }
}

/** After some milliseconds of work. */
async function rest(worked: number, signal: AbortSignal | undefined): Promise<void> {
  const before = performance.eventLoopUtilization();
  const options = { ...(signal && { signal }), ref: false };
  await pause(worked, undefined, options);
  if (performance.eventLoopUtilization(before).utilization > BUSY)
    await pause(worked * (1 / BUSY_SHARE - 2), undefined, options);
}

async function addNew({ store, tree, log, signal, isLive = false }: CatchUp): Promise<void> {
  let { end, last } = await tree.end();
  if (last && !(await store.holds(last))) {
    log.warn(
      { event: last.id, position: `${last.position}` },
      'the log lacks the last event of the tree over it: the tree is made anew',
    );
    await tree.clear();
    ({ end, last } = await tree.end());
  }
  let startedAt = performance.now();
  let stored: Promise<void> = Promise.resolve();
  for await (const events of store.readRaw(last?.position ?? null, { ...(signal && { signal }), maxBatch: BATCH })) {
    const leaves = events.map(leafOf);
    await stored;
    stored = tree.append(end, leaves);
    // It is thrown where it is awaited: one batch is stored while the next is read.
    stored.catch(() => {});
    if (isLive) {
      await stored;
      await rest(performance.now() - startedAt, signal);
    }
    startedAt = performance.now();
  }
  await stored;
  await tree.indexed();
}

export interface TreeKeeper {
  stop(): Promise<void>;
}

/**
 * Of several processes, one keeps the tree. `isFree`: whether the machine has time for the first pass over a long log.
 * `onKept`: called each time the tree has caught up.
 */
export function keepTree({
  store,
  database,
  tree: opened,
  log,
  isFree = () => Promise.resolve(true),
  onKept,
}: {
  store: Pick<EventStore, 'readRaw' | 'holds'>;
  database: Database;
  tree: () => Promise<StoredTree>;
  log: Logger;
  isFree?: () => Promise<boolean>;
  onKept: (tree: StoredTree, signal: AbortSignal) => Promise<void>;
}): TreeKeeper {
  const stopping = new AbortController();
  const { signal } = stopping;
  const session = openSession(database);
  const run = async (): Promise<void> => {
    let isLive = false;
    while (!signal.aborted) {
      try {
        const tree = await opened();
        if ((isLive || (await isFree())) && (await session.tryLock(LOCK))) {
          await catchUp({ store, tree, log, signal, isLive });
          isLive = true;
          await onKept(tree, signal);
        }
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'the tree over the log waits');
      }
      await pause(EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      await session.stop();
    },
  };
}
