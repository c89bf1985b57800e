// Jobs: what takes longer than a request, an import or an act over a filter. Run by one process, taken over when it
// dies; each item once (areas.md §0).
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { sealedText } from '../../values/sealed.ts';
import { Instant, Uuid, filledLines, text } from '../../values/values.ts';

export const JobStatus = z.enum(['AWAITING_APPROVAL', 'WAITING', 'RUNNING', 'DONE', 'STOPPED', 'FAILED', 'REJECTED']);
export type JobStatus = z.infer<typeof JobStatus>;
/** What there is to do, in JSON: as much as can be sealed. */
export const MAX_ORDER = 5_000;
const MAX_NAME = 255;

/** Of one person, waiting or running. */
export const MAX_JOBS = 3;
/** Why a job failed, where it is one of these; else it is told in words. */
export const JobFailure = z.enum(['rights-lost', 'pattern-too-slow', 'quota-exceeded']);
export type JobFailure = z.infer<typeof JobFailure>;

export const count = z.int().min(0);
/** Items answered so far: `refused` and `known` (done before, by whomever) are among the `done`. */
export const counts = { done: count, refused: count, known: count };
export const JobCounts = z.object(counts);
export type JobCounts = z.infer<typeof JobCounts>;

export const jobEvents = defineEvents('job', {
  /**
   * `about`: what it is of, a fact's type; `name`: what the person calls it, a file's name, sealed with their key.
   * `order` is sealed with the job's own, which is destroyed a day after its end. `place`: which of the person's places
   * it has until then; untold: none. `approvalUntil`: another person is to approve it by then, and it does nothing
   * before.
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
  /** Instead of approving it. `reason`: `expired`, by the program, where nobody decided in time. */
  JobRejected: z.object({ reason: filledLines(500), rejectedBy: text(128, 1) }),
  /**
   * By a process that runs it from here on; one that ran it before lets go. `total`: as many items there are, where
   * that is known.
   */
  JobTaken: z.object({ runner: Uuid, total: count.nullable() }),
  JobProgressed: JobCounts,
  /** Whoever runs it ends it after the items that are under way. */
  JobStopRequested: z.object({ stoppedBy: text(128, 1) }),
  JobDone: JobCounts,
  JobStopped: JobCounts,
  /** For a reason that a person can mend; what was answered stands. */
  JobFailed: z.object({ ...counts, reason: text(1_000) }),
});
