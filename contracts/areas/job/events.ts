// Events of jobs: work that takes longer than a request, such as an import or an action over a filter. One process runs
// a job. Another takes over if it dies, and each item is done once.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { sealedText } from '../../values/sealed.ts';
import { NOTHING_KEPT, REBUILD_LOST, REBUILD_RUNNING } from '../operations/rebuilds.ts';
import { Instant, Uuid, requiredMultilineText, text } from '../../values/values.ts';

export const JobStatus = z.enum(['AWAITING_APPROVAL', 'WAITING', 'RUNNING', 'DONE', 'STOPPED', 'FAILED', 'REJECTED']);
export type JobStatus = z.infer<typeof JobStatus>;
/** Longest order, as JSON: the most that can be sealed. */
export const MAX_ORDER = 5_000;
const MAX_NAME = 255;

/** Most jobs of one person that are waiting or running. */
export const MAX_JOBS = 3;
/** Known reasons of a failed job; other reasons are text. */
export const JobFailure = z.enum([
  'rights-lost',
  'pattern-too-slow',
  'quota-exceeded',
  REBUILD_RUNNING,
  NOTHING_KEPT,
  REBUILD_LOST,
]);
export type JobFailure = z.infer<typeof JobFailure>;

export const count = z.int().min(0);
/** Items processed so far. `done` includes `refused` and `known` (already done before, by anybody). */
export const counts = { done: count, refused: count, known: count };
export const JobCounts = z.object(counts);
export type JobCounts = z.infer<typeof JobCounts>;

export const jobEvents = defineEvents('job', {
  /**
   * `about`: the subject, such as a fact type. `name`: the person's name for it, such as the file name, sealed with
   * their key. `order`: sealed with the job's key, which is destroyed a day after the job's end. `place`: which of the
   * person's job slots it uses until its end; absent: none. `approvalUntil`: deadline for another person's approval;
   * the job does nothing before.
   */
  JobRequested: z.object({
    kind: text(64, 1),
    about: text(64, 1),
    name: sealedText(MAX_NAME).nullable(),
    order: sealedText(MAX_ORDER),
    startedBy: text(128, 1),
    place: count.optional(),
    approvalUntil: Instant.optional(),
  }),
  JobApproved: z.object({ approvedBy: text(128, 1) }),
  /** Rejected instead of approved. `reason`: `expired`, recorded by the program if nobody decided in time. */
  JobRejected: z.object({ reason: requiredMultilineText(500), rejectedBy: text(128, 1) }),
  /** A process runs the job from now on, and the previous one stops. `total`: the number of items, if known. */
  JobTaken: z.object({ runner: Uuid, total: count.nullable() }),
  JobProgressed: JobCounts,
  /** The runner ends the job after the items in progress. */
  JobStopRequested: z.object({ stoppedBy: text(128, 1) }),
  JobDone: JobCounts,
  JobStopped: JobCounts,
  /** Failed for a reason that a person can fix. Items processed so far keep their results. */
  JobFailed: z.object({ ...counts, reason: text(1_000) }),
});
