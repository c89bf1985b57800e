// Carries executions out: records the attempt first, then calls the executor and records its outcomes.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { ExecutionOutcome } from '#contracts/areas/execution/events.ts';
import type { Actor } from '#contracts/events/event.ts';
import { digestOf } from '../../base/digest.ts';
import { derivedId } from '../../base/ids.ts';
import type { Commands } from '../../command/types.ts';
import { EventStoreUnavailable, type EventStore } from '../../event-store/types.ts';
import { textOf, executionArea } from '../area.ts';
import { isOurOwn } from '../chain.ts';
import { backoff, type Backoff } from './backoff.ts';
import { errorText } from '../executors/error-text.ts';
import { BadAnswer, type Executor } from '../executors/executor.ts';
import { EXECUTOR, loadExecution, type LoadedExecution } from '../load.ts';
import { untilAvailable } from './until-available.ts';

export interface ExecutionTrackerOptions {
  store: Pick<EventStore, 'load'>;
  commands: Pick<Commands, 'run'>;
  /** The executor of a kind; null: none in this process, the execution waits. */
  executorOf: (kind: string) => Executor | null;
  /** Pauses new outside executions. Default: never paused. */
  pause?: PauseState;
  log: Logger;
  retries?: Backoff;
  /**
   * Called when an executor's report is refused because it contradicts the log: with the refusal code and the reported
   * outcome.
   */
  onRefused?: (executionId: string, code: string, reported: string) => Promise<void>;
  /** Called for every failed try. */
  onFailure?: (error: unknown, executionId: string) => void;
}

/** While executions are paused, no outside execution starts. Mails continue: the program sends them itself. */
export interface PauseState {
  /** Reads the log. */
  isPaused(): Promise<boolean>;
  /** Resolves when the state may have changed. */
  changed(signal: AbortSignal): Promise<void>;
}
const NEVER_PAUSED: PauseState = { isPaused: async () => false, changed: async () => {} };

/** An execution waiting for its next try. */
export interface Retry {
  executionId: string;
  /** Consecutive failures. */
  failures: number;
  /** ms since 1970. */
  nextAt: number;
  error: string;
}

export interface ExecutionTracker {
  /**
   * Starts work on an execution, unless this process already works on it. With `takesOver` also on one that another
   * process has attempted.
   */
  begin(id: string, options: { takesOver: boolean }): void;
  /** Whether this process works on it, waits for a later outcome, or leaves it to others. */
  has(id: string): boolean;
  /** The execution's end has been recorded. */
  ended(id: string): void;
  /** Executions waiting for their next try, the next one first. */
  retries(): Retry[];
  /** Stops all work here. Effects already started outside continue. */
  stop(): Promise<void>;
}

interface TrackedExecution {
  controller: AbortController;
  /** Whether it may be taken over from another process. Reset after the first attempt. */
  takesOver: boolean;
  /** Command ids of this process's attempts. */
  attempts: Set<string>;
  /** Set while it waits for its next try. */
  retry: Omit<Retry, 'executionId'> | null;
  done: Promise<void>;
}

const MAX_TAKING = 32;
const WORKER: Actor = { kind: 'system', id: 'system' };

export function createExecutionTracker({
  store,
  commands,
  executorOf,
  log,
  retries,
  onFailure,
  onRefused,
  pause: { isPaused, changed } = NEVER_PAUSED,
}: ExecutionTrackerOptions): ExecutionTracker {
  const running = new Map<string, TrackedExecution>();
  const inTurn = pLimit(MAX_TAKING);
  /** Executions whose end the executor reports later, and those without an executor in this process. */
  const awaitingOutcome = new Set<string>();

  /**
   * The execution and its executor, if this process may carry it out. It records the attempt first, so that no other
   * process acts.
   */
  const take = async (
    id: string,
    tracked: TrackedExecution,
  ): Promise<{ execution: LoadedExecution; executor: Executor } | null> => {
    const { attempts } = tracked;
    const execution = await loadExecution(store, id);
    if (!execution || execution.status === 'SUCCEEDED' || execution.status === 'FAILED') return null;
    const executor = executorOf(execution.kind);
    if (!executor) awaitingOutcome.add(id);
    if (!executor?.mayAct(execution)) return null;
    if (execution.status === 'SUBMITTED' || attempts.has(execution.attemptedBy ?? '')) return { execution, executor };
    if (execution.attemptedBy !== null && !tracked.takesOver) return null;
    const { revision, trace } = execution;
    const commandId = randomUUID();
    attempts.add(commandId);
    const outcome = await commands.run(
      executionArea,
      { type: 'AttemptExecution', id, executor: executor.name },
      { ...trace, commandId, actor: WORKER, expectedRevision: revision },
    );
    tracked.takesOver = false;
    return outcome.kind === 'done' ? { execution, executor } : null;
  };
  const report = async (
    { id, trace }: LoadedExecution,
    outcome: ExecutionOutcome,
    signal: AbortSignal,
  ): Promise<void> => {
    const envelope = { ...trace, commandId: derivedId(id, digestOf(outcome)), actor: EXECUTOR };
    const result = await untilAvailable(
      () => commands.run(executionArea, { type: 'ReportOutcome', id, ...outcome }, envelope),
      signal,
    );
    if (result.kind === 'refused' && result.code === 'hash-of-another-chain')
      throw new BadAnswer('the hash is missing, or belongs to another chain');
    if (result.kind === 'refused' && result.code === 'figures-not-fitting')
      throw new BadAnswer('the figures do not match the kind of execution');
    if (result.kind !== 'done') log.warn({ execution: id, outcome: result }, 'an outcome was not recorded');
    if (result.kind === 'refused') {
      onFailure?.(
        new BadAnswer(`the executor reported “${outcome.outcome}”, which contradicts the log: ${result.code}`),
        id,
      );
      await onRefused?.(id, result.code, textOf(outcome));
    }
    if (outcome.outcome === 'pending' && result.kind === 'done') awaitingOutcome.add(id);
    else awaitingOutcome.delete(id);
  };

  /** A submitted execution may continue while paused: only its outcome is awaited. */
  const mayBegin = async ({ kind, status }: Pick<LoadedExecution, 'kind' | 'status'>): Promise<boolean> =>
    isOurOwn(kind) || status === 'SUBMITTED' || !(await isPaused());
  const untilResumed = async (id: string, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted && (await isPaused())) {
      const execution = await loadExecution(store, id);
      if (!execution || (await mayBegin(execution))) return;
      await changed(signal);
    }
  };

  const executeWithRetries = async (id: string, tracked: TrackedExecution): Promise<void> => {
    const { signal } = tracked.controller;
    for (let failures = 1; ; failures++) {
      try {
        await untilResumed(id, signal);
        if (signal.aborted) return;
        const taken = await inTurn(() => take(id, tracked));
        if (!taken) return;
        const { execution, executor } = taken;
        // Executions were paused meanwhile: the attempt is recorded, but the executor is not called.
        if (!(await mayBegin(execution))) {
          failures -= 1;
          continue;
        }
        for await (const outcome of executor.act(execution, signal)) await report(execution, outcome, signal);
        return;
      } catch (error) {
        if (signal.aborted) return;
        const wait = backoff(failures, retries);
        const isFault = !(error instanceof BadAnswer || error instanceof EventStoreUnavailable);
        log[isFault ? 'error' : 'warn']({ err: error, execution: id, failures, wait }, 'an execution is retried');
        onFailure?.(error, id);
        tracked.retry = { failures, nextAt: Date.now() + wait, error: errorText(error) };
        await sleep(wait, undefined, { signal }).catch(() => {});
        tracked.retry = null;
        if (signal.aborted) return;
      }
    }
  };

  return {
    begin(id, { takesOver }) {
      if (running.has(id)) return;
      const tracked: TrackedExecution = {
        controller: new AbortController(),
        takesOver,
        attempts: new Set(),
        retry: null,
        done: Promise.resolve(),
      };
      running.set(id, tracked);
      tracked.done = executeWithRetries(id, tracked).finally(() => running.delete(id));
    },
    has: (id) => running.has(id) || awaitingOutcome.has(id),
    ended: (id) => void awaitingOutcome.delete(id),
    retries: () =>
      [...running]
        .flatMap(([executionId, { retry }]) => (retry ? [{ executionId, ...retry }] : []))
        .toSorted((one, other) => one.nextAt - other.nextAt),
    async stop() {
      const all = [...running.values()];
      for (const { controller } of all) controller.abort();
      await Promise.all(all.map(({ done }) => done));
    },
  };
}
