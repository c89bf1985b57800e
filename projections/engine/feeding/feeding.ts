// Feeds the read models: plans which generations to follow, follows them, and plans again after a change or failure.
import { setTimeout as delay } from 'node:timers/promises';
import type { RowsMessage } from '#contracts/wire/feed.ts';
import { OtherLog, type EventSource } from '../event-source.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../model/fold.ts';
import type { Catalog } from '../storage/catalog.ts';
import { inOneMessage, type Database } from '../storage/database.ts';
import { CheckpointMoved, KEPT_SECONDS, dropAbandoned, markReady, touch } from '../storage/generation-records.ts';
import { leaveOtherLog } from '../storage/log-identity.ts';
import type { Session } from '../storage/session.ts';
import { indexStatements } from '../storage/tables.ts';
import { inTraces } from '../traces.ts';
import { createUpkeep, maintain } from '../storage/upkeep.ts';
import type { Follower } from './fed-generation.ts';
import { follow } from './group.ts';
import { NO_PLAN, lockOf, makePlan, type Named, type Plan } from './plan.ts';

export interface FeederOptions {
  source: EventSource;
  database: Database;
  catalog: Catalog;
  session: Session;
  log: Log;
  maxBatch: number;
  /** Called after each commit of generations that are read. */
  onRows(messages: RowsMessage[]): void;
  onOtherLog(): void;
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;
/** Generations that nobody has followed for this time are dropped, except those that can be returned to. */
const ABANDONED_SECONDS = 600;

/** Factor for the batch size of generations that are not read yet. */
const REBUILD_FACTOR = 3;

/** Above this number of rows, indexes are created one at a time, so that other queries get their turn. */
const FEW_ROWS = 1_000;

export interface Feeder {
  /** Plans again: another generation was requested. */
  replan(): void;
  /** Plans again if another process has begun or given up a generation, or another worker has left one. */
  replanIfNeeded(): Promise<void>;
  /** Records in the database that its generations are followed, and drops abandoned ones. */
  heartbeat(): Promise<void>;
  /** Number of events of a model that were applied or parked here so far. */
  handledOf(model: string): number;
  /** The error of the last round; null: something was committed since. */
  failure(): unknown;
  stop(): Promise<void>;
}

export function startFeeder({
  source,
  database,
  catalog,
  session,
  log,
  maxBatch,
  onRows,
  onOtherLog,
}: FeederOptions): Feeder {
  const { kysely, unbounded } = database;
  const stopping = new AbortController();
  let round = new AbortController();
  let plan = NO_PLAN;
  const handled = new Map<string, number>();
  let failure: unknown = null;
  session.onLost(() => round.abort());

  const swapIn = async (building: Plan['building']): Promise<void> => {
    for (const {
      follower: { checkpoint },
      tables,
    } of building) {
      const statements = tables.flatMap(indexStatements);
      if (checkpoint.rows <= FEW_ROWS) await inOneMessage(unbounded, statements);
      else for (const statement of statements) await statement.execute(unbounded);
    }
    await maintain(
      database,
      building.flatMap(({ follower: { checkpoint }, tables }) => (checkpoint.changed > 0n ? tables : [])),
    );
    await markReady(
      kysely,
      building.map(({ generation }) => generation),
    );
    log.info(
      { models: building.map(({ generation: { model, generation } }) => `${model} ${generation}`) },
      'read models have caught up',
    );
    round.abort();
  };

  const run = async (): Promise<void> => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      round = new AbortController();
      const signal = AbortSignal.any([stopping.signal, round.signal]);
      try {
        if (!catalog.isOfThisLog) await leaveOtherLog(database, source, log);
        plan = await makePlan(database, catalog, session, source);
        catalog.isOfThisLog = true;
        await catalog.refresh();
        const { ready, building } = plan;
        // Another process feeds.
        if (ready.length + building.length === 0) failure = null;
        /** The last count of `handled` for each follower of this round. */
        const counted = new Map<Follower, number>();
        const commitOf =
          (followers: Follower[]) =>
          (messages: RowsMessage[], startedAt: number): void => {
            failures = 0;
            failure = null;
            for (const follower of followers) {
              catalog.moved(follower.model, follower.generation, follower.checkpoint);
              handled.set(
                follower.model,
                (handled.get(follower.model) ?? 0) + follower.handled - (counted.get(follower) ?? 0),
              );
              counted.set(follower, follower.handled);
            }
            onRows(
              messages
                .filter(({ model }) => followers.some((follower) => catalog.isRead(model, follower)))
                .map((message) => inTraces(message, 'project', startedAt)),
            );
            catalog.wake();
            upkeep.count(messages);
          };
        const buildingFollowers = building.map(({ follower }) => follower);
        const groups = [
          follow(ready, { database, source, log, maxBatch, onCommit: commitOf(ready) }, signal),
          follow(
            buildingFollowers,
            {
              database,
              source,
              log,
              maxBatch: maxBatch * REBUILD_FACTOR,
              onCommit: commitOf(buildingFollowers),
              onCaughtUp: () => swapIn(building),
            },
            signal,
          ),
        ].map((group) => group.finally(() => round.abort()));
        const failed = (await Promise.allSettled(groups)).find((result) => result.status === 'rejected');
        if (failed) throw failed.reason;
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (error instanceof OtherLog) {
          catalog.isOfThisLog = false;
          onOtherLog();
        }
        // The other worker continues, or releases its locks to this one.
        if (error instanceof CheckpointMoved) {
          failures = 0;
          failure = null;
        } else {
          failure = error;
          log.warn({ reason: reasonOf(error) }, 'feeding the read models failed; trying again');
        }
        const maxDelay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures++);
        await delay(maxDelay * (0.5 + Math.random() / 2), undefined, { signal: stopping.signal }).catch(
          () => undefined,
        );
      }
    }
  };

  const upkeep = createUpkeep(database, catalog);
  const running = run();
  return {
    replan: () => round.abort(),
    replanIfNeeded: async () => {
      for (const generation of plan.waiting) if (await session.tryLock(lockOf(generation))) return round.abort();
      const planned = [...plan.followed, ...plan.waiting];
      const isIn = (some: Named[], { model, generation }: Named): boolean =>
        some.some((each) => each.model === model && each.generation === generation);
      const toFill = catalog.definitions.flatMap(({ model }) => catalog.ownGenerationsOf(model.name).toFill ?? []);
      const isBegun = toFill.some((each) => !isIn(planned, each));
      const isGivenUp = plan.building.some(({ generation, tables }) => tables.length > 0 && !isIn(toFill, generation));
      if (planned.length > 0 && (isBegun || isGivenUp)) round.abort();
    },
    heartbeat: async () => {
      if (plan.followed.length === 0) return;
      await upkeep.run();
      await touch(kysely, plan.followed);
      const names = catalog.definitions.map(({ model }) => model.name);
      const used = [...plan.followed, ...plan.waiting, ...catalog.inUse];
      const kept = names.flatMap((name) => catalog.ownGenerationsOf(name).previous ?? []);
      const dropped = [
        ...(await dropAbandoned(unbounded, names, [...used, ...kept], ABANDONED_SECONDS)),
        ...(await dropAbandoned(unbounded, names, used, KEPT_SECONDS)),
      ];
      if (dropped.length > 0)
        log.info({ generations: dropped.map(lockOf) }, 'old generations of read models were dropped');
    },
    failure: () => failure,
    handledOf: (model) => handled.get(model) ?? 0,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
