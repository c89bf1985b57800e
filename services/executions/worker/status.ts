import type { OutsideExecutor } from '../executors/executor.ts';
import type { Retry } from './execution-tracker.ts';

export interface WorkerStatus {
  /** The executor for outside executions; null: none, they wait. */
  executor: OutsideExecutor['name'] | null;
  /** Number of open executions. */
  open: number;
  /** The commit position up to which policies have run; null: none yet. */
  position: string | null;
  /** Whether it knows the open executions of before its start, has read the whole log, and keeps up with it. */
  caughtUp: boolean;
  /** Number of commands of policies that failed by a fault and are tried again. */
  failingPolicies: number;
  /** Executions waiting for their next try, the next one first. */
  retries: Retry[];
  /** The last error since the start; `at` in ms since 1970. */
  lastError: { at: number; error: string; executionId: string | null } | null;
}

/** An event that was recorded this long ago and whose policies have not run shows that the worker does not keep up. */
const BEHIND_MS = 30_000;

/** Whether a worker keeps up with the log. */
export function createPace() {
  let follows = false;
  /** When the first event of the batch at hand was recorded, in ms since 1970; null: none is at hand. */
  let since: number | null = null;
  return {
    began: (recordedAt: string | undefined): void => {
      since = recordedAt === undefined ? null : Date.parse(recordedAt);
    },
    /** `caughtUp`: the batch was the last one of history, or a later one. */
    ended: (caughtUp: boolean): void => {
      since = null;
      follows = caughtUp;
    },
    /** Following the log has failed. */
    lost: (): void => {
      follows = false;
    },
    keepsUp: (): boolean => follows && (since === null || Date.now() - since < BEHIND_MS),
  };
}
