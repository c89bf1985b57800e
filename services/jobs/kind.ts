// The interface of a kind of job: how it finds its items and processes some of them.
import type { Actor } from '#contracts/events/event.ts';
import type { JobCounts, JobFailure } from '#contracts/areas/job/events.ts';

/** Who requested the job, with the metadata of their events. */
export interface JobRequester {
  actor: Actor;
  session?: string;
  ip?: string;
  demo?: true;
}
/** `approvedBy`: the other person who approved it; null: no approval was needed. */
interface JobRequest {
  id: string;
  about: string;
  order: unknown;
  by: JobRequester;
  approvedBy: string | null;
}

/** The job cannot continue, for a reason that a person can fix. The message is a JobFailure code or a text. */
export class JobFault extends Error {
  override name = 'JobFault';
}
/** A JobFault with a code of the contract. */
export const faultOf = (code: JobFailure): JobFault => new JobFault(code);

/** A person the job acts for, and the permissions they must have while it runs. */
interface Needed {
  person: string;
  permissions: readonly string[];
}
/** Result of a chunk. `fault`: the chunk is done, and the job ends with this failure. */
export interface ChunkResult extends JobCounts {
  fault?: JobFailure;
}

export interface OpenedJob<Item = unknown> {
  /** Checked before each chunk. */
  needs: readonly Needed[];
  /**
   * `long`: a chunk may take longer than a job without events counts as alive. `elsewhere`: so it may, but only waits
   * for what another process does, so it needs no turn; each item is a chunk.
   */
  pace?: 'long' | 'elsewhere';
  /** Number of items; null: unknown before the end. */
  count(): Promise<number | null>;
  /** The items from index `from` (0-based). Every call yields the same items. */
  items(from: number): AsyncIterable<Item>;
  /**
   * Processes these items; `before`: counts of all earlier items. Idempotent, also across processes: a repeated call
   * has no further effect and returns the same result. `isWanted`: false once the job is to stop, or this process ends.
   */
  run(items: readonly Item[], before: JobCounts, isWanted: () => Promise<boolean>): Promise<ChunkResult>;
  /**
   * Called before a job ends early, because it was stopped or failed: undoes the unfinished work. `before`: counts so
   * far. Returns the counts of work that turned out to be finished. Idempotent.
   */
  giveUp?(before: JobCounts): Promise<JobCounts>;
}

export interface JobKind {
  /** Throws JobFault. */
  open(request: JobRequest): Promise<OpenedJob>;
}
