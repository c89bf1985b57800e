import type { ExecutionOutcome } from '#contracts/areas/execution/events.ts';
import type { Executor as ExecutorName } from '../area.ts';
import type { LoadedExecution } from '../load.ts';

export interface Executor<Name extends ExecutorName = ExecutorName> {
  name: Name;
  /**
   * What it reports, one after the other; the last is an end, or `pending` if the end is told later. May be asked again
   * for the same execution: its effect is one. Throws BadAnswer.
   */
  act(execution: LoadedExecution, signal: AbortSignal): AsyncIterable<ExecutionOutcome>;
  /** Whether this executor may go on with an execution as it stands; otherwise its outcome comes from elsewhere. */
  mayAct(execution: LoadedExecution): boolean;
}

/** One that acts outside, or makes as if. */
export type OutsideExecutor = Executor<Exclude<ExecutorName, 'mailer'>>;

/** The executor was not reached, or said nothing that can be understood: to be asked again. */
export class BadAnswer extends Error {
  override name = 'BadAnswer';
}
