import type { ExecutionOutcome } from '#contracts/areas/execution/events.ts';
import type { Executor as ExecutorName } from '../area.ts';
import type { LoadedExecution } from '../load.ts';

export interface Executor<Name extends ExecutorName = ExecutorName> {
  name: Name;
  /** How many executions it is given at once. Default: 32. */
  atOnce?: number;
  /**
   * Runs the execution and yields its outcomes in order. The last is an end, or `pending` if the end is reported later.
   * Idempotent: repeated calls for an execution have one effect. Throws BadAnswer.
   */
  act(execution: LoadedExecution, signal: AbortSignal): AsyncIterable<ExecutionOutcome>;
  /**
   * Whether this executor may continue an execution in its current state. Otherwise the outcome comes from elsewhere.
   */
  mayAct(execution: LoadedExecution): boolean;
}

/** An executor that acts outside or simulates it. */
export type OutsideExecutor = Executor<Exclude<ExecutorName, 'mailer'>>;

/** The executor's answer is invalid. The call is retried. */
export class BadAnswer extends Error {
  override name = 'BadAnswer';
}

/** The executor was not reached, or answers nobody at the moment. Other executions would fail in the same way. */
export class ExecutorAway extends BadAnswer {
  override name = 'ExecutorAway';
}
