// Carries executions out: records the attempt first, then calls the executor and records its outcomes.
import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { ExecutionOutcome } from '#contracts/areas/execution/events.ts';
import type { Actor } from '#contracts/events/event.ts';
import { digestOf } from '../../base/digest.ts';
import { derivedId } from '../../base/ids.ts';
import type { Commands } from '../../command/types.ts';
import { EventStoreUnavailable, type EventStore } from '../../event-store/types.ts';
import { continuing } from '../../watching/spans.ts';
import { textOf, executionArea } from '../area.ts';
import { isOurOwn } from '../chain.ts';
import { backoff, type Backoff } from './backoff.ts';
import { errorText } from '../executors/error-text.ts';
import { BadAnswer, ExecutorAway, type Executor } from '../executors/executor.ts';
import { callExecutor, type OnCall } from './call.ts';
import { EXECUTOR, loadExecution, type LoadedExecution } from '../load.ts';
import { createLane, type Answer, type Lane } from './lane.ts';
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
  /** The pauses of an executor that is away. */
  pauses?: Backoff;
  /**
   * Called when an executor's report is refused because it contradicts the log: with the refusal code and the reported
   * outcome.
   */
  onRefused?: (executionId: string, code: string, reported: string) => Promise<void>;
  /** Called when a call to an executor has ended. */
  onCall?: OnCall;
  /** Called for every failed try. */
  onFailure?: (error: unknown, executionId: string) => void;
  /** Called when an execution turns out to have ended before, or not to exist. */
  onEnded?: (executionId: string) => void;
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
  begin(execution: { id: string; kind: string; takesOver: boolean }): void;
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
  lane: Lane;
  /** Whether it may be taken over from another process. Reset after the first attempt. */
  takesOver: boolean;
  /** Command ids of this process's attempts. */
  attempts: Set<string>;
  failures: number;
  /** Set while it waits for its next try. */
  retry: { nextAt: number; error: string; timer: NodeJS.Timeout } | null;
}

const MAX_TAKING = 32;
const AT_ONCE = 32;
const WORKER: Actor = { kind: 'system', id: 'system' };

export function createExecutionTracker({
  store,
  commands,
  executorOf,
  log,
  retries,
  pauses,
  onCall,
  onFailure,
  onRefused,
  onEnded,
  pause: { isPaused, changed } = NEVER_PAUSED,
}: ExecutionTrackerOptions): ExecutionTracker {
  const tracked = new Map<string, TrackedExecution>();
  const lanes = new Map<Executor | null, Lane>();
  const inTurn = pLimit(MAX_TAKING);
  /** Executions whose end the executor reports later, and those without an executor in this process. */
  const awaitingOutcome = new Set<string>();
  const stopping = new AbortController();
  const { signal } = stopping;
  setMaxListeners(0, signal); // each execution that is under way listens

  const laneOf = (kind: string): Lane => {
    let executor: Executor | null = null;
    try {
      executor = executorOf(kind);
    } catch {
      // A kind of a newer program: its try fails, and says so.
    }
    const lane = lanes.get(executor) ?? createLane(executor?.atOnce ?? AT_ONCE, pauses);
    lanes.set(executor, lane);
    return lane;
  };

  /**
   * The execution and its executor, if this process may carry it out. It records the attempt first, so that no other
   * process acts.
   */
  const take = async (
    id: string,
    one: TrackedExecution,
  ): Promise<{ execution: LoadedExecution; executor: Executor } | null> => {
    const { attempts } = one;
    const execution = await loadExecution(store, id);
    if (!execution || execution.status === 'SUCCEEDED' || execution.status === 'FAILED') {
      onEnded?.(id);
      return null;
    }
    const executor = executorOf(execution.kind);
    const mayAct = executor?.mayAct(execution) ?? false;
    if (!executor || (execution.status === 'SUBMITTED' && !mayAct)) awaitingOutcome.add(id);
    if (!executor || !mayAct) return null;
    if (execution.status === 'SUBMITTED' || attempts.has(execution.attemptedBy ?? '')) return { execution, executor };
    if (execution.attemptedBy !== null && !one.takesOver) return null;
    const { revision, trace } = execution;
    const commandId = randomUUID();
    attempts.add(commandId);
    const outcome = await continuing(execution.traceparent, () =>
      commands.run(
        executionArea,
        { type: 'AttemptExecution', id, executor: executor.name },
        { ...trace, commandId, actor: WORKER, expectedRevision: revision },
      ),
    );
    one.takesOver = false;
    return outcome.kind === 'done' ? { execution, executor } : null;
  };
  const report = async ({ id, trace }: LoadedExecution, outcome: ExecutionOutcome): Promise<void> => {
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
  const untilResumed = async (id: string): Promise<void> => {
    while (!signal.aborted && (await isPaused())) {
      const execution = await loadExecution(store, id);
      if (!execution || (await mayBegin(execution))) return;
      await changed(signal);
    }
  };

  const carryOut = async (id: string, execution: TrackedExecution): Promise<Answer> => {
    await untilResumed(id);
    if (signal.aborted) return 'not-called';
    const taken = await inTurn(() => take(id, execution));
    if (!taken) return 'not-called';
    // Executions were paused meanwhile: the attempt is recorded, but the executor is not called.
    if (!(await mayBegin(taken.execution))) return carryOut(id, execution);
    await callExecutor(taken, { signal, report: (outcome) => report(taken.execution, outcome), onCall });
    return 'reached';
  };
  /** Tries once. A failure is tried again later, by a turn of its own. */
  const tryOnce = async (id: string, execution: TrackedExecution): Promise<Answer> => {
    execution.retry = null;
    try {
      const answer = await carryOut(id, execution);
      tracked.delete(id);
      return answer;
    } catch (error) {
      if (signal.aborted) return 'not-called';
      const failures = (execution.failures += 1);
      const wait = backoff(failures, retries);
      const isFault = !(error instanceof BadAnswer || error instanceof EventStoreUnavailable);
      log[isFault ? 'error' : 'warn']({ err: error, execution: id, failures, wait }, 'an execution is retried');
      onFailure?.(error, id);
      const timer = setTimeout(() => enqueue(id, execution), wait).unref();
      execution.retry = { nextAt: Date.now() + wait, error: errorText(error), timer };
      if (error instanceof ExecutorAway) return 'away';
      return error instanceof BadAnswer ? 'reached' : 'not-called';
    }
  };
  const enqueue = (id: string, execution: TrackedExecution): void => execution.lane.add(() => tryOnce(id, execution));

  return {
    begin({ id, kind, takesOver }) {
      if (tracked.has(id)) return;
      const execution = { lane: laneOf(kind), takesOver, attempts: new Set<string>(), failures: 0, retry: null };
      tracked.set(id, execution);
      enqueue(id, execution);
    },
    has: (id) => tracked.has(id) || awaitingOutcome.has(id),
    ended: (id) => void awaitingOutcome.delete(id),
    retries: () =>
      [...tracked]
        .flatMap(([executionId, { retry, failures }]) =>
          retry ? [{ executionId, failures, nextAt: retry.nextAt, error: retry.error }] : [],
        )
        .toSorted((one, other) => one.nextAt - other.nextAt),
    async stop() {
      stopping.abort();
      for (const { retry } of tracked.values()) clearTimeout(retry?.timer);
      await Promise.all(Array.from(lanes.values(), (lane) => lane.stop()));
    },
  };
}
