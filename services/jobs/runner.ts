// Runs jobs: one process per job, chunk by chunk. Progress is recorded after each chunk. If a process dies during a
// chunk, another one repeats it.
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { jobReads, JobRow } from '#contracts/areas/job/reads.ts';
import type { JobCounts } from '#contracts/areas/job/events.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import { isEnded, type JobCommand } from '../areas/job/decider.ts';
import { jobArea } from '../areas/job/area.ts';
import { derivedId } from '../base/ids.ts';
import { serially } from '../base/serially.ts';
import type { Commands } from '../command/types.ts';
import { EventStoreUnavailable, type EventStore } from '../event-store/types.ts';
import { untilAvailable } from '../executions/worker/until-available.ts';
import { QuotaExceeded } from '../storage/vault/held-pieces.ts';
import type { Vault } from '../storage/vault/types.ts';
import { createExpiry, RETENTION_MS } from './expiry.ts';
import { loadJob, type Loaded } from './load-job.ts';
import { chunks } from './chunks.ts';
import { faultOf, JobFault, type JobKind, type OpenedJob } from './kind.ts';
import { createPersonTurns } from './person-turns.ts';

/** Items between two progress events. A takeover repeats the last unfinished chunk completely. */
export const CHUNK_SIZE = 250;
const ABANDONED_MS = 30_000;
/** Heartbeats per ABANDONED_MS for a job that waits for its turn. */
const BEATS = 3;
const POLL_MS = 5_000;
const SWEEP_EVERY_MS = 10 * 60_000;
const MOST_OPEN = 500;
const OpenJob = JobRow.pick({ id: true, status: true, updatedAt: true });

export interface RunnerParts {
  store: Pick<EventStore, 'load'>;
  commands: Pick<Commands, 'run'>;
  models: Pick<ReadModels, 'list' | 'onRows'>;
  vault: Pick<Vault, 'open' | 'held'>;
  /** A person's current permissions, from the log. */
  permissionsOf(person: string): Promise<readonly string[]>;
  kinds: Readonly<Record<string, JobKind>>;
  log: Logger;
  /** ms since 1970. */
  clock?: () => number;
  /** In ms. An open job without events for this time is taken over. */
  abandonedAfter?: number;
  pollInterval?: number;
}
export interface JobRunner {
  /** Starts in the background; returns at once. */
  start(): void;
  /** Stops after the current chunks. */
  stop(): Promise<void>;
}

const plus = (left: JobCounts, right: JobCounts): JobCounts => ({
  done: left.done + right.done,
  refused: left.refused + right.refused,
  known: left.known + right.known,
});
const countsOf = ({ done, refused, known }: JobCounts): JobCounts => ({ done, refused, known });

export function createJobRunner({
  store,
  commands,
  models,
  vault,
  permissionsOf,
  kinds,
  log,
  clock = Date.now,
  abandonedAfter = ABANDONED_MS,
  pollInterval = POLL_MS,
}: RunnerParts): JobRunner {
  const runner = randomUUID();
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Map<string, Promise<void>>();
  const inPersonTurn = createPersonTurns(abandonedAfter / BEATS);
  const oneByOne = serially();

  /**
   * Runs a command on a job that this process runs; false: another process has taken it over, or it has ended. `beat`:
   * number of the heartbeat.
   */
  const sendCommand = async (command: JobCommand, expectedRevision?: number, beat?: number): Promise<boolean> => {
    const { id, type } = command;
    // A repeated command has the same id, so that it runs once.
    const commandId = derivedId(
      runner,
      JSON.stringify([id, type, 'counts' in command ? command.counts : expectedRevision, beat]),
    );
    const outcome = await untilAvailable(
      () =>
        commands.run(jobArea, command, {
          commandId,
          actor: { kind: 'system', id: 'system' },
          ...(expectedRevision !== undefined && { expectedRevision }),
        }),
      signal,
    );
    return outcome.kind === 'done';
  };

  const open = async (id: string, { job: { kind, about, order, approvedBy }, by }: Loaded): Promise<OpenedJob> => {
    const orderText = await vault.open(order);
    if (!kinds[kind] || !orderText.startsWith('{')) throw new JobFault('the order of the job no longer exists');
    return kinds[kind].open({ id, about, order: JSON.parse(orderText), by, approvedBy });
  };

  /** Throws if a person has lost the permissions that the job needs. */
  const checkRights = async ({ needs }: OpenedJob): Promise<void> => {
    for (const { person, permissions } of needs) {
      const granted = await permissionsOf(person);
      if (!permissions.every((permission) => granted.includes(permission))) throw faultOf('rights-lost');
    }
  };

  /** Runs the job from its current position to its end, or until it is stopped or lost. */
  const runToEnd = async (id: string, person: string, opened: OpenedJob, initialCounts: JobCounts): Promise<void> => {
    let counts = initialCounts;
    const end = (isComplete: boolean, reason: string | null): Promise<boolean> =>
      sendCommand({ type: 'EndJob', id, runner, counts, isWhole: isComplete, reason });
    const endEarly = async (reason: string | null): Promise<void> => {
      if (opened.giveUp) counts = plus(counts, await opened.giveUp(counts));
      await end(false, reason);
    };
    const isStopping = async (): Promise<boolean> =>
      (await untilAvailable(() => loadJob(store, id), signal))?.job.isStopping ?? false;
    const isWanted = async (): Promise<boolean> => !signal.aborted && !(await isStopping());
    const sendBeat = (beat: number): Promise<boolean> =>
      sendCommand({ type: 'ProgressJob', id, runner, counts }, undefined, beat);
    /** Runs one chunk; returns whether to continue with the next. */
    const runChunk = async (chunk: readonly unknown[]): Promise<boolean> => {
      if (signal.aborted) return false;
      await untilAvailable(() => checkRights(opened), signal);
      const { fault, ...chunkCounts } = await untilAvailable(() => opened.run(chunk, counts, isWanted), signal);
      counts = plus(counts, chunkCounts);
      if (!(await sendCommand({ type: 'ProgressJob', id, runner, counts })) || signal.aborted) return false;
      if (fault !== undefined) throw faultOf(fault);
      // Check after the chunk: a process that died while stopping had already begun one.
      if (!(await isStopping())) return true;
      await endEarly(null);
      return false;
    };
    try {
      for await (const chunk of chunks(opened.items(counts.done), opened.pace === 'elsewhere' ? 1 : CHUNK_SIZE))
        if (!(await inPersonTurn(person, opened.pace, sendBeat, () => runChunk(chunk)))) return;
      await end(true, null);
    } catch (error) {
      const fault = error instanceof QuotaExceeded ? faultOf('quota-exceeded') : error;
      if (!(fault instanceof JobFault)) throw error;
      await endEarly(fault.message);
    }
  };

  const isAbandoned = (lastEventAt: string): boolean => Date.parse(lastEventAt) < clock() - abandonedAfter;

  const run = async (id: string, takesOver: boolean): Promise<void> => {
    const loaded = await untilAvailable(() => loadJob(store, id), signal);
    if (!loaded || isEnded(loaded.job) || loaded.job.status === 'AWAITING_APPROVAL') return;
    const { job, revision, lastEventAt } = loaded;
    // The read model may still have shown it as waiting.
    if (job.status === 'RUNNING' && !takesOver && !isAbandoned(lastEventAt)) return;
    try {
      const opened = await open(id, loaded);
      // Counting a large file takes long: one count at a time per person.
      const total = job.total ?? (await oneByOne(job.startedBy, () => opened.count()));
      if (!(await sendCommand({ type: 'TakeJob', id, runner, total }, revision))) return;
      await runToEnd(id, job.startedBy, opened, countsOf(job));
    } catch (error) {
      if (!(error instanceof JobFault)) throw error;
      if (await sendCommand({ type: 'TakeJob', id, runner, total: job.total }, revision))
        await sendCommand({ type: 'EndJob', id, runner, counts: countsOf(job), isWhole: false, reason: error.message });
    }
    await vault.held.keepUntil(id, clock() + RETENTION_MS);
  };

  const startJob = (id: string, takesOver: boolean): void => {
    if (running.has(id) || signal.aborted) return;
    const done = run(id, takesOver)
      .catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error, job: id }, 'a job could not continue; it is resumed later');
      })
      .finally(() => running.delete(id));
    running.set(id, done);
  };

  /** Starts open jobs. `takesOver`: all of them, as after a restart; otherwise only waiting and abandoned ones. */
  const startOpenJobs = async (takesOver: boolean): Promise<void> => {
    const { rows } = await models.list(jobReads.model, {
      filter: { status: { filterType: 'set', values: ['WAITING', 'RUNNING'] } },
      sort: [{ colId: 'createdPosition', sort: 'asc' }],
      start: 0,
      end: MOST_OPEN,
    });
    for (const row of rows) {
      const { id, status, updatedAt } = OpenJob.parse(row);
      if (takesOver || status === 'WAITING' || isAbandoned(updatedAt)) startJob(id, takesOver);
    }
  };

  const { expire, sweep } = createExpiry({ store, models, vault, clock, send: sendCommand });

  const logFailureOf = (what: Promise<void>): Promise<void> =>
    what.catch((error: unknown) => {
      if (!signal.aborted)
        log.warn(
          { err: error },
          error instanceof EventStoreUnavailable ? 'jobs wait for the event store' : 'jobs could not be looked up',
        );
    });
  let timers: NodeJS.Timeout[] = [];
  let unsubscribe = (): void => undefined;
  return {
    start() {
      void logFailureOf(startOpenJobs(true));
      void logFailureOf(sweep());
      void logFailureOf(expire());
      const isOfJobs = (model: string): boolean => model === jobReads.model;
      unsubscribe = models.onRows(({ model }) => {
        if (isOfJobs(model)) void logFailureOf(startOpenJobs(false));
      }, isOfJobs);
      timers = [
        setInterval(() => {
          void logFailureOf(startOpenJobs(false));
          void logFailureOf(expire());
        }, pollInterval).unref(),
        setInterval(() => void logFailureOf(sweep()), SWEEP_EVERY_MS).unref(),
      ];
    },
    async stop() {
      unsubscribe();
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await Promise.allSettled(running.values());
    },
  };
}
