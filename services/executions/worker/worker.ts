// Follows the log, runs policies on its events, and carries out its open executions.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { auditEvents } from '#contracts/areas/audit/events.ts';
import { idOfStream, landmarkOf, type Landmark, type Position, type StoredEvent } from '#contracts/events/event.ts';
import { OtherLog } from '#projections/engine/event-source.ts';
import type { EventStore } from '../../event-store/types.ts';
import type { Vault } from '../../storage/vault/types.ts';
import { backoff } from './backoff.ts';
import { isOurOwn } from '../chain.ts';
import { serializeCheckpoint, parseCheckpoint, type Checkpoint } from './checkpoint.ts';
import { errorText } from '../executors/error-text.ts';
import { createPauseReader, PAUSE_STREAM } from './pause-reader.ts';
import type { Executor, OutsideExecutor } from '../executors/executor.ts';
import { createPolicies, type AreaPolicies } from './policies.ts';
import { createPolicyRuns } from '../policy-runs.ts';
import { openAt, type OpenExecution, type OpenExecutions } from './open-executions.ts';
import { createExecutionTracker, type ExecutionTrackerOptions } from './execution-tracker.ts';
import { createPace, type WorkerStatus } from './status.ts';

const BATCH = 200;
const NOTE = 'executions';
const NOTE_EVERY_MS = 5000;
const SWEEP_EVERY_MS = 60_000;
const ABANDONED_MS = 10 * 60_000;

export interface WorkerParts extends Omit<ExecutionTrackerOptions, 'store' | 'executorOf' | 'onFailure' | 'onEnded'> {
  store: Pick<EventStore, 'load' | 'follow' | 'holds'>;
  openExecutions: OpenExecutions;
  policies: readonly AreaPolicies[];
  /** Executor for outside executions; null: they wait. */
  executor: OutsideExecutor | null;
  /** Executor for executions that the program does itself. */
  ownExecutor?: Executor;
  vault: Pick<Vault, 'note' | 'noted'>;
  log: Logger;
  /**
   * Called when the log was replaced by another one. The worker has stopped; its knowledge of executions is invalid,
   * and the process should exit.
   */
  onOtherLog?(): void;
  /**
   * In ms. An open execution that another process attempted longer ago is taken over, because that process may be dead.
   */
  abandonedAfter?: number;
  sweepEvery?: number;
}

export interface ExecutionWorker {
  /** Starts in the background; returns at once. */
  start(): void;
  /** Stops, and saves the checkpoint. */
  stop(): Promise<void>;
  status(): WorkerStatus;
}

export function createExecutionWorker(parts: WorkerParts): ExecutionWorker {
  const {
    store,
    openExecutions,
    commands,
    policies: areas,
    executor,
    ownExecutor = null,
    vault,
    log,
    abandonedAfter = ABANDONED_MS,
    sweepEvery = SWEEP_EVERY_MS,
    onOtherLog = () => undefined,
  } = parts;
  const policies = createPolicies({ policies: areas, store, commands, log });
  const pace = createPace();
  let lastError: WorkerStatus['lastError'] = null;
  const failed = (error: unknown, executionId: string | null = null): void => {
    lastError = { at: Date.now(), error: errorText(error), executionId };
  };
  const gate = createPauseReader(store);
  const tracker = createExecutionTracker({
    ...parts,
    pause: gate,
    executorOf: (kind) => (isOurOwn(kind) ? ownExecutor : executor),
    onFailure: failed,
    onEnded: (id) => void open.delete(id),
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  const runs = createPolicyRuns({ policies, signal, log, onFailure: failed });
  const open = new Map<string, Omit<OpenExecution, 'id'>>();
  /**
   * Events whose policy's command is not in the log so far, by command id. While history is read most are found done;
   * only the rest run.
   */
  const due = new Map<string, StoredEvent>();
  /** Requested executions that have not started here. */
  const requested = new Set<string>();
  let position: Position | null = null;
  let last: Landmark | null = null;
  /** Everything up to here is done. */
  let settled: Pick<Checkpoint, 'position' | 'last'> | null = null;
  /** Whether an event was too new for this program: a newer one may have a policy for it, and must read it again. */
  let metUnknown = false;
  let caughtUp = false;
  /** Whether `open` has those from before the checkpoint. */
  let knowsEarlier = false;
  let running = Promise.resolve();
  let recovering = Promise.resolve();
  let checkpointTimer: NodeJS.Timeout | undefined;

  const trackExecution = (id: string, event: StoredEvent): void => {
    const { kind } = open.get(id) ?? {};
    if (event.type === 'ExecutionRequested') {
      open.set(id, { kind: String(event.data['kind']), attemptedAt: 0 });
      requested.add(id);
    } else if (event.type === 'ExecutionAttempted' && kind !== undefined)
      open.set(id, { kind, attemptedAt: Date.parse(event.metadata.recordedAt) });
    else if (event.type === 'ExecutionSucceeded' || event.type === 'ExecutionFailed') {
      open.delete(id);
      tracker.ended(id);
    }
  };
  /** Records a refused outcome report as the last error, whichever process refused it. */
  const recordRefusal = ({ data, metadata }: StoredEvent): void => {
    const { data: refusal } = auditEvents.schemas.CommandRefused.safeParse(data);
    if (refusal?.told !== undefined)
      failed(
        new Error(`${metadata.actor.id} reported “${refusal.told}”, which contradicts the log: ${refusal.code}`),
        idOfStream(refusal.target),
      );
  };
  const observe = (event: StoredEvent): void => {
    metUnknown ||= event.unreadable !== undefined;
    due.delete(event.metadata.$causationId);
    runs.failing.delete(event.metadata.$causationId);
    for (const commandId of policies.commandIds(event)) due.set(commandId, event);
    if (event.stream === PAUSE_STREAM) gate.notify();
    if (event.stream.startsWith('execution-')) trackExecution(idOfStream(event.stream), event);
    if (event.type === 'CommandRefused' && caughtUp) recordRefusal(event);
  };

  const begin = (id: string, { takesOver }: { takesOver: boolean }): void => {
    const execution = open.get(id);
    if (execution) tracker.begin({ id, kind: execution.kind, takesOver });
  };

  const saveCheckpoint = async (): Promise<void> => {
    clearTimeout(checkpointTimer);
    checkpointTimer = undefined;
    if (runs.failing.size === 0 && !metUnknown && position) settled = { position, last };
    if (!settled) return;
    await vault
      .note(NOTE, serializeCheckpoint(settled))
      .catch((error: unknown) => log.warn({ err: error }, 'the checkpoint of executions was not saved'));
  };

  const follow = async (): Promise<void> => {
    let newest = last;
    for await (const batch of store.follow(position, { signal, maxBatch: BATCH })) {
      pace.began(batch.events[0]?.metadata.recordedAt);
      for (const event of batch.events) observe(event);
      newest = batch.events.at(-1) ?? newest;
      if (!batch.caughtUp) {
        pace.ended(false);
        continue;
      }
      const now = new Map(due);
      due.clear();
      await runs.run(now);
      // What was requested before the start may be another process's, which is dead.
      for (const id of requested) begin(id, { takesOver: !caughtUp });
      requested.clear();
      position = batch.position;
      last = newest && landmarkOf(newest);
      caughtUp = true;
      pace.ended(true);
      checkpointTimer ??= setTimeout(() => void saveCheckpoint(), NOTE_EVERY_MS).unref();
    }
  };

  const takeUpEarlier = async (from: bigint): Promise<void> => {
    for await (const { id, ...execution } of openAt(from, { openExecutions, signal, log })) {
      if (!open.has(id)) open.set(id, execution);
      begin(id, { takesOver: true });
    }
    knowsEarlier = true;
  };
  /** Loads the checkpoint of the previous process. Without one the whole log is read. */
  const resume = async (): Promise<void> => {
    const checkpoint = parseCheckpoint(await vault.noted(NOTE).catch(() => null));
    const isOfThisLog = !checkpoint?.last || (await store.holds(checkpoint.last));
    if (!isOfThisLog)
      log.warn(checkpoint.last, 'the log lacks the event of the checkpoint, and is read from the start');
    knowsEarlier = !checkpoint || !isOfThisLog;
    if (!checkpoint || !isOfThisLog) return;
    settled = checkpoint;
    ({ position, last } = checkpoint);
    recovering = takeUpEarlier(position.commit);
  };

  const run = async (): Promise<void> => {
    let isResumed = false;
    for (let failures = 1; !signal.aborted; failures++) {
      try {
        if (!isResumed) await resume();
        isResumed = true;
        await follow();
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof OtherLog) return onOtherLog();
        log.error({ err: error }, 'following the log failed; retrying');
        pace.lost();
        failed(error);
      }
      await sleep(backoff(failures, { cap: 30_000 }), undefined, { signal }).catch(() => {});
    }
  };

  const sweep = (): void => {
    if (caughtUp) runs.again();
    const limit = Date.now() - abandonedAfter;
    if (caughtUp)
      for (const [id, { attemptedAt }] of open)
        if (attemptedAt < limit && !tracker.has(id)) begin(id, { takesOver: true });
  };

  let sweeping: NodeJS.Timeout | undefined;
  return {
    start() {
      running = run();
      sweeping = setInterval(sweep, sweepEvery).unref();
    },
    async stop() {
      clearInterval(sweeping);
      stopping.abort();
      await Promise.all([running, recovering, runs.underWay(), tracker.stop()]);
      await saveCheckpoint();
    },
    status: () => ({
      executor: executor?.name ?? null,
      open: open.size,
      position: position?.commit.toString() ?? null,
      caughtUp: knowsEarlier && pace.keepsUp(),
      failingPolicies: runs.failing.size,
      retries: tracker.retries(),
      lastError,
    }),
  };
}
