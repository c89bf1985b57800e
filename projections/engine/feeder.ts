// Keeps the read models fed: plans which generations are followed, follows them, and plans anew whenever something changed or failed.
import { setTimeout as delay } from 'node:timers/promises';
import type { RowsMessage } from '#contracts/feed.ts';
import type { Catalog } from './catalog.ts';
import type { Database } from './database.ts';
import { tablesOf, totalsTable, type Definition } from './definition.ts';
import type { EventSource } from './event-source.ts';
import { CheckpointMoved, addGeneration, dropAbandoned, loadGenerations, markReady, prepareSchema, touch, type Generation } from './generations.ts';
import { follow } from './follow.ts';
import { followerOf, loadParkedStreams, type Follower } from './follower.ts';
import { reasonOf } from './fold.ts';
import type { Log } from './log.ts';
import type { Session } from './session.ts';
import { createSteps } from './steps.ts';
import { createIndexes, createTables, tableNames, type Table } from './tables.ts';
import { createUpkeep, maintain } from './upkeep.ts';
import { TIMES, TIMES_FINGERPRINT, timesFollower } from './times.ts';

export interface FeederOptions {
  source: EventSource;
  database: Database;
  catalog: Catalog;
  session: Session;
  log: Log;
  maxBatch: number;
  /** After each commit of generations that are read. */
  onRows(messages: RowsMessage[]): void;
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;
/** Generations that nobody has followed for so long are dropped. */
const ABANDONED_SECONDS = 600;

/** Batches of a generation that nobody reads yet are larger by this. */
const REBUILD_FACTOR = 3;

export interface Feeder {
  /** Looks again at what is to be followed: another generation was asked for. */
  replan(): void;
  /** Plans anew if a generation was begun elsewhere, or another worker has left one. */
  look(): Promise<void>;
  /** Says in the database that its generations are followed, and drops those that are not by anybody. */
  heartbeat(): Promise<void>;
  stop(): Promise<void>;
}

interface Plan { ready: Follower[]; building: { follower: Follower; generation: Pick<Generation, 'model' | 'generation'>; tables: Table[] }[] }

/** Adds an empty generation of a model. */
export const begin = ({ kysely }: Database, definition: Definition): Promise<Generation> =>
  addGeneration(kysely, { model: definition.model.name, fingerprint: definition.fingerprint, shape: definition.shape }, async (db, generation) => {
    const tables = tablesOf(definition, generation);
    const names: string[] = [];
    for (const table of tables) {
      await createTables(db, table);
      names.push(...tableNames(table));
    }
    for (const totals of definition.totals) names.push(await createSteps(db, totalsTable(totals, generation).name));
    return names;
  });

export function startFeeder({ source, database, catalog, session, log, maxBatch, onRows }: FeederOptions): Feeder {
  const { kysely } = database;
  const stopping = new AbortController();
  let round = new AbortController();
  let followed: Generation[] = [];

  /** Generations that another worker follows, until it leaves them. */
  let waiting: Pick<Generation, 'model' | 'generation'>[] = [];
  session.onLost(() => round.abort());
  const isOurs = async ({ model, generation }: Pick<Generation, 'model' | 'generation'>): Promise<boolean> => {
    const ours = await session.tryLock(`${model} ${generation}`);
    if (!ours) waiting.push({ model, generation });
    return ours;
  };

  const times = async (): Promise<Follower | undefined> => {
    const [known] = await loadGenerations(kysely, [TIMES]);
    const generation = known ?? await addGeneration(kysely, { model: TIMES, fingerprint: TIMES_FINGERPRINT, shape: TIMES_FINGERPRINT }, async () => []);
    return (await isOurs(generation)) ? timesFollower(generation) : undefined;
  };

  const plan = async (): Promise<Plan> => {
    await prepareSchema(kysely);
    waiting = [];
    followed = [];
    const timesTable = await times();
    const planned: Plan = { ready: [], building: [] };
    const all = await loadGenerations(kysely, catalog.definitions.map(({ model }) => model.name));
    for (const definition of catalog.definitions) {
      const own = all.filter(({ model, fingerprint }) => model === definition.model.name && fingerprint === definition.fingerprint);
      const ready = own.find((each) => each.ready);
      const unready = own.find((each) => !each.ready && each.generation > (ready?.generation ?? 0));
      const building = unready ?? (ready ? undefined : await begin(database, definition));
      const follower = async (generation: Generation): Promise<Follower> => {
        followed.push(generation);
        return followerOf(definition, generation, await loadParkedStreams(kysely, generation));
      };
      if (ready && await isOurs(ready)) planned.ready.push(await follower(ready));
      if (building && await isOurs(building)) planned.building.push({ follower: await follower(building), generation: building, tables: tablesOf(definition, building.generation) });
    }
    // The times go with the group that is ahead: a rebuild does not hold them up.
    if (timesTable && (planned.ready.length > 0 || planned.building.length === 0)) planned.ready.push(timesTable);
    else if (timesTable) planned.building.push({ follower: timesTable, generation: { model: TIMES, generation: timesTable.generation }, tables: [] });
    await catalog.refresh();
    return planned;
  };

  const swapIn = async (building: Plan['building']): Promise<void> => {
    const tables = building.flatMap((each) => each.tables);
    for (const table of tables) await createIndexes(kysely, table);
    await maintain(database, tables);
    for (const { generation } of building) await markReady(kysely, generation);
    log.info({ models: building.map(({ generation: { model, generation } }) => `${model} ${generation}`) }, 'read models have caught up');
    round.abort();
  };

  const run = async (): Promise<void> => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      round = new AbortController();
      const signal = AbortSignal.any([stopping.signal, round.signal]);
      try {
        const { ready, building } = await plan();
        const commitOf = (followers: Follower[]) => (messages: RowsMessage[]): void => {
          failures = 0;
          for (const { model, generation, checkpoint } of followers) catalog.moved(model, generation, checkpoint);
          onRows(messages.filter(({ model }) => followers.some((follower) => catalog.isRead(model, follower))));
          catalog.wake();
          upkeep.count(messages);
        };
        const fresh = building.map(({ follower }) => follower);
        const groups = [
          follow(ready, { database, source, log, maxBatch, onCommit: commitOf(ready) }, signal),
          follow(fresh, { database, source, log, maxBatch: maxBatch * REBUILD_FACTOR, onCommit: commitOf(fresh), onCaughtUp: () => swapIn(building) }, signal),
        ].map((group) => group.finally(() => round.abort()));
        const failed = (await Promise.allSettled(groups)).find((end) => end.status === 'rejected');
        if (failed) throw failed.reason;
      } catch (error) {
        if (stopping.signal.aborted) return;
        // The other worker goes on, or leaves what it holds to this one.
        if (error instanceof CheckpointMoved) failures = 0;
        else log.warn({ reason: reasonOf(error) }, 'feeding the read models failed; trying again');
        const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++);
        await delay(longest * (0.5 + Math.random() / 2), undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };

  const upkeep = createUpkeep(database, catalog);
  const running = run();
  return {
    replan: () => round.abort(),
    look: async () => {
      for (const { model, generation } of waiting) if (await session.tryLock(`${model} ${generation}`)) return round.abort();
      const fingerprints = new Set(catalog.definitions.map(({ fingerprint }) => fingerprint));
      const newer = (each: Generation): boolean => fingerprints.has(each.fingerprint) && !each.ready
        && ![...followed, ...waiting].some(({ model, generation }) => model === each.model && generation >= each.generation);
      if (catalog.generations.some(newer)) round.abort();
    },
    heartbeat: async () => {
      await upkeep.run();
      await touch(kysely, followed);
      const dropped = await dropAbandoned(kysely, catalog.definitions.map(({ model }) => model.name), followed, ABANDONED_SECONDS);
      if (dropped.length > 0) log.info({ generations: dropped.map(({ model, generation }) => `${model} ${generation}`) }, 'old generations of read models were dropped');
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
