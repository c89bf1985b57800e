import type { ExecutionOutcome } from '#contracts/execution.ts';
import type { Executor as ExecutorName } from './area.ts';
import type { LoadedExecution } from './load.ts';

export interface Executor {
  name: ExecutorName;
  /** What it reports, one after the other; the last is an end, or `pending` if the end is told later. May be asked again for the same execution: its effect is one. Throws BadAnswer. */
  act(execution: LoadedExecution, signal: AbortSignal): AsyncIterable<ExecutionOutcome>;
  /** Whether this executor may go on with an execution as it stands; otherwise its outcome comes from elsewhere. */
  mayAct(execution: LoadedExecution): boolean;
}

/** The executor was not reached, or said nothing that can be understood: to be asked again. */
export class BadAnswer extends Error {
  override name = 'BadAnswer';
}
