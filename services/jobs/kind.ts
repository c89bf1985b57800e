// What a kind of job is: how its items are found, and how some of them are done.
import type { Actor } from '#contracts/event.ts';
import type { JobCounts } from '#contracts/job.ts';

/** Who asked for it, and all that stands in their events. */
export interface Asked { actor: Actor; session?: string; ip?: string; demo?: true }
interface JobAsked { id: string; about: string; order: unknown; by: Asked }

/** It cannot be gone on with, for a reason that a person can mend; in words. */
export class JobFault extends Error {
  override name = 'JobFault';
}

export interface OpenedJob<Item = unknown> {
  /** How many items there are; null: nobody knows before the end. */
  count(): Promise<number | null>;
  /** From the `from`th on, 0 the first; the same ones each time. */
  items(from: number): AsyncIterable<Item>;
  /** Does these, of which the first is the `from`th. Asked again for the same ones, by this process or another, nothing happens twice, and the answer is the same. */
  run(items: readonly Item[], from: number): Promise<JobCounts>;
}

export interface JobKind {
  /** Throws JobFault. */
  open(asked: JobAsked): Promise<OpenedJob>;
}
