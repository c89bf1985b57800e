// The read side: feeds read models from the log, answers queries, and notifies the feed.
import type { ValuationContextMessage, LagMessage } from '#contracts/wire/feed.ts';
import type { EventSource } from './event-source.ts';
import { startFeeder } from './feeding/feeding.ts';
import type { Log } from './log.ts';
import { readChanges, readNextChange } from './query/changes.ts';
import { createComparisonReader } from './query/comparison.ts';
import { readExport } from './query/export.ts';
import { listing } from './query/list.ts';
import { readFieldChanges, readOne, readTransitions, readVersions } from './query/one.ts';
import { Remembered } from './query/kept/remembered.ts';
import type { FigureAt } from './query/kept/counts.ts';
import { readState, resolvePointInTime, resolveStepsAround, type ReadDependencies } from './query/point.ts';
import { readSeries } from './query/series.ts';
import { readSums, readSumsSeries } from './query/sums.ts';
import { readGroupsAt, createTotalsReader } from './query/totals.ts';
import { readAmounts, readValues } from './query/values.ts';
import { Catalog } from './storage/catalog.ts';
import type { Database } from './storage/database.ts';
import { define } from './storage/definition.ts';
import { asReadFailure, isMissingTable } from './storage/errors.ts';
import { KEPT_SECONDS } from './storage/generation-records.ts';
import { countParked, readParked } from './storage/parked.ts';
import { openSession, type Session } from './storage/session.ts';
import { createValuationContextNotifier } from './notifications/valuation-notifier.ts';
import { Feed } from './notifications/messages.ts';
import { startPulse } from './notifications/pulse.ts';
import { createRebuilds, type Rebuilds } from './rebuilds.ts';
import type { ModelStatus } from './status.ts';
import {
  NO_VALUATION_CONTEXT,
  type ValuationContextSource,
  type ReadModel,
  type ReadModels,
  type Row,
  type TotalsModel,
} from './types.ts';

export interface ProjectionsOptions {
  source: EventSource;
  database: Database;
  models: readonly ReadModel[];
  totals: readonly TotalsModel[];
  log: Log;
  /** Source of the valuation context of computed columns. Default: no price and no settings. */
  valuationContext?: ValuationContextSource;
  /** The clock, ms since 1970. Default: Date.now. */
  now?: () => number;
  /** False: only read; another process feeds. */
  run: boolean;
  /** Most events per transaction. */
  maxBatch?: number;
  /**
   * Called if the log was replaced, by an older copy or by another one, while this process ran. What the process holds
   * in memory is no longer valid, so it should exit.
   */
  onOtherLog?(): void;
  /** Interval of the beat, in ms. */
  beatMs?: number;
  /** How long a read waits for its `atLeast` or `asOf`, in ms. Default: 2 s. */
  patience?: number;
}

export interface Projections {
  models: ReadModels;
  /** Locks that one process at a time holds. */
  session: Pick<Session, 'tryLock' | 'onLost'>;
  rebuilds: Rebuilds;
  /** The error after which feeding is tried again; null: none, or another process feeds. */
  feedingFailure(): unknown;
  /** Ends all work; the database stays open. */
  stop(): Promise<void>;
}

const MAX_BATCH = 200;
const BEAT_MS = 1_000;
const AGGREGATES_REMEMBERED = 200;
const MS_PER_SECOND = 1_000;

export function startProjections({
  source,
  database,
  models,
  totals,
  log,
  valuationContext = NO_VALUATION_CONTEXT,
  now,
  run,
  maxBatch = MAX_BATCH,
  onOtherLog = () => undefined,
  beatMs = BEAT_MS,
  patience,
}: ProjectionsOptions): Projections {
  const catalog = new Catalog(
    database,
    models.map((model) => define(model, [...totals])),
    patience,
  );
  catalog.isOfThisLog = false;
  const reads: ReadDependencies = { catalog, database, source, valuationContext, now };
  /** Runs a query, and repeats it if its tables are gone: another generation may have taken over. */
  const available = async <Result>(query: () => Promise<Result>): Promise<Result> => {
    try {
      return await query().catch(async (error: unknown) => {
        if (!isMissingTable(error)) throw error;
        await catalog.refresh();
        return query();
      });
    } catch (error) {
      throw asReadFailure(error);
    }
  };
  const list = listing(reads);
  const aggregates = { ...reads, kept: new Remembered<FigureAt<Row[]>>(AGGREGATES_REMEMBERED) };
  const comparison = createComparisonReader(reads);
  const totalsReads = createTotalsReader(reads);
  const isTotals = (name: string): boolean => totals.some((each) => each.name === name);
  const changes: ReadModels['changes'] = (name, after, upTo) =>
    available(() =>
      isTotals(name)
        ? totalsReads.changes(name, after)
        : (upTo === 'next' ? readNextChange : readChanges)(reads, name, after),
    );
  const feed = new Feed(changes);

  const session = openSession(database);
  const feeder = run
    ? startFeeder({
        source,
        database,
        catalog,
        session,
        log,
        maxBatch,
        onRows: (messages) => feed.publish(messages),
        onOtherLog,
      })
    : undefined;
  const pulse = startPulse({ source, database, catalog, feed, feeder, session, log, onOtherLog, beatMs });

  const status = async (): Promise<ModelStatus[]> => {
    await catalog.refresh();
    const counts = await countParked(database.kysely, catalog.inUse);
    return catalog.definitions.map(({ model: { name, version } }) => {
      const serving = catalog.servingOf(name);
      const { lagSeconds, lagPositions } = pulse.lagOf(name);
      const { previous, toFill } = catalog.ownGenerationsOf(name);
      return {
        model: name,
        version,
        generation: serving?.generation ?? 0,
        position: `${serving?.checkpoint.commit ?? 0n}`,
        rows: serving?.checkpoint.rows ?? 0,
        lagSeconds,
        lagPositions: `${lagPositions}`,
        parked: counts.get(name) ?? 0,
        gaps: serving?.checkpoint.gaps ?? 0,
        rebuilding: serving?.rebuilding ?? true,
        job: toFill?.job ?? null,
        previousUntil: previous ? new Date(previous.touchedAt + KEPT_SECONDS * MS_PER_SECOND).toISOString() : null,
        filledTo: toFill ? `${toFill.checkpoint.commit}` : null,
        handled: feeder?.handledOf(name) ?? 0,
      };
    });
  };

  const lagListeners = new Set<(message: LagMessage) => void>();
  pulse.onBeat(async () => {
    if (lagListeners.size === 0) return;
    for (const { model, generation, position, lagSeconds, parked } of await status()) {
      for (const listener of lagListeners) listener({ model, generation, position, lagSeconds, parked });
    }
  });

  const modelsWithComputedColumns = models.filter(({ computed }) => computed).map(({ name }) => name);
  const valuationListeners = new Set<(message: ValuationContextMessage) => void>();
  const valuationNotifier = createValuationContextNotifier(valuationContext, (basis) => {
    for (const listener of valuationListeners)
      for (const model of modelsWithComputedColumns) listener({ model, ...basis });
  });
  /** For listeners. If it fails now, a later call notifies them. */
  const notifyValuationListeners = async (): Promise<void> => {
    if (valuationListeners.size > 0 && modelsWithComputedColumns.length > 0)
      await valuationNotifier.refresh().catch(() => undefined);
  };
  pulse.onBeat(notifyValuationListeners);

  return {
    session,
    models: {
      stateOf: (...args) => available(() => readState(reads, ...args)),
      list: (model, query) => available(() => list(model, query)),
      one: (model, id, at) => available(() => readOne(reads, model, id, at)),
      changes,
      comparison: (model, query) => available(() => comparison(model, query)),
      exportRows: (model, query) => available(() => readExport(reads, model, query)),
      fieldChanges: (...args) => available(() => readFieldChanges(reads, ...args)),
      sums: (model, summed, query) => available(() => readSums(aggregates, model, summed, query)),
      sumsSeries: (model, summed, query) => available(() => readSumsSeries(aggregates, model, summed, query)),
      values: (model, query) => available(() => readValues(aggregates, model, query)),
      amounts: (...args) => available(() => readAmounts(aggregates, ...args)),
      totals: (name, at) => available(() => totalsReads.totals(name, at)),
      groupsAt: (...args) => available(() => readGroupsAt(reads, ...args)),
      versions: (...args) => available(() => readVersions(reads, ...args)),
      transitions: (...args) => available(() => readTransitions(reads, ...args)),
      series: (name, query) => available(() => readSeries(reads, name, query)),
      positionAt: (asOf) => available(() => resolvePointInTime(reads, asOf)),
      stepsAround: (asOf) => available(() => resolveStepsAround(reads, asOf)),
      status: () => available(status),
      parked: () => available(() => readParked(database.kysely, catalog.inUse)),
      onRows: (listener, isWanted = () => true) => feed.listen(listener, isWanted),
      onLag: (listener) => {
        lagListeners.add(listener);
        return () => void lagListeners.delete(listener);
      },
      valuationContext: async (model) =>
        modelsWithComputedColumns.includes(model) ? available(valuationNotifier.refresh) : null,
      onValuationContext: (listener) => {
        valuationListeners.add(listener);
        const affects = (model: string): boolean => valuationContext.models.includes(model);
        const stop = feed.listen(({ model }) => {
          if (affects(model)) void notifyValuationListeners();
        }, affects);
        return () => {
          valuationListeners.delete(listener);
          stop();
        };
      },
    },
    rebuilds: createRebuilds({ database, catalog, feeder, available }),
    feedingFailure: () => feeder?.failure() ?? null,
    stop: async () => {
      await pulse.stop();
      await feeder?.stop();
      await session.stop();
    },
  };
}
