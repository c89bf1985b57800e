// What a kind of job is: how its items are found, and how some of them are done.
import type { Actor } from '#contracts/events/event.ts';
import type { JobCounts, JobFailure } from '#contracts/areas/job/events.ts';

/** Who asked for it, and all that stands in their events. */
export interface Asked {
  actor: Actor;
  session?: string;
  ip?: string;
  demo?: true;
}
/** `approvedBy`: the other person who approved it; null: it took no approval. */
interface JobAsked {
  id: string;
  about: string;
  order: unknown;
  by: Asked;
  approvedBy: string | null;
}

/** It cannot be gone on with, for a reason that a person can mend: a JobFailure, or in words. */
export class JobFault extends Error {
  override name = 'JobFault';
}
/** A fault of the contract's own codes. */
export const faultOf = (code: JobFailure): JobFault => new JobFault(code);

/** Somebody in whose name it is done, and what they may do as long as it is. */
interface Needed {
  person: string;
  permissions: readonly string[];
}
/** What became of a stretch. `fault`: it was done, and the job ends with it. */
export interface Came extends JobCounts {
  fault?: JobFailure;
}

export interface OpenedJob<Item = unknown> {
  /** Asked for before each stretch. */
  needs: readonly Needed[];
  /** How many items there are; null: nobody knows before the end. */
  count(): Promise<number | null>;
  /** From the `from`th on, 0 the first; the same ones each time. */
  items(from: number): AsyncIterable<Item>;
  /**
   * Does these; `before`: what became of all before them. Asked again for the same ones, by this process or another,
   * nothing happens twice, and the answer is the same.
   */
  run(items: readonly Item[], before: JobCounts): Promise<Came>;
}

export interface JobKind {
  /** Throws JobFault. */
  open(asked: JobAsked): Promise<OpenedJob>;
}
