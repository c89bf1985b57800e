// Keeps the tree over the log: reads what was appended since, and adds its leaves.
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
/** Once it has caught up, it takes this share of the time: during a burst of commands the tree may fall behind. */
const LIVE_SHARE = 0.04;
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
  /** The share of the time that it may work; default: all. */
  share?: number;
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

async function addNew({ store, tree, log, signal, share = 1 }: CatchUp): Promise<void> {
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
  for await (const events of store.readRaw(last?.position ?? null, { ...(signal && { signal }), maxBatch: BATCH })) {
    await tree.append(end, events.map(leafOf));
    if (share < 1) await pause((performance.now() - startedAt) * (1 / share - 1), undefined, { signal, ref: false });
    startedAt = performance.now();
  }
  await tree.indexed();
}

export interface TreeKeeper {
  stop(): Promise<void>;
}

/** Of several processes, one keeps the tree. `onKept`: called each time the tree has caught up. */
export function keepTree({
  store,
  database,
  tree: opened,
  log,
  onKept,
}: {
  store: Pick<EventStore, 'readRaw' | 'holds'>;
  database: Database;
  tree: () => Promise<StoredTree>;
  log: Logger;
  onKept: (tree: StoredTree, signal: AbortSignal) => Promise<void>;
}): TreeKeeper {
  const stopping = new AbortController();
  const { signal } = stopping;
  const session = openSession(database);
  const run = async (): Promise<void> => {
    let share = 1;
    while (!signal.aborted) {
      try {
        const tree = await opened();
        if (await session.tryLock(LOCK)) {
          await catchUp({ store, tree, log, signal, share });
          share = LIVE_SHARE;
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
