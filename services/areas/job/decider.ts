// The rules of a job: requested, run by one process at a time, progress reported, ended.
import type { EventOf } from '#contracts/events/define-events.ts';
import type { JobCounts, JobStatus, jobEvents } from '#contracts/areas/job/events.ts';
import { importActions } from '#contracts/areas/import/actions.ts';
import { refusedAction } from '../../command/refused-action.ts';
import { NOTHING_NEW, noRuleFor, refuse, type Decider } from '../../command/types.ts';

export type JobEvent = EventOf<typeof jobEvents>;
export interface Job extends JobCounts {
  kind: string;
  about: string;
  name: string | null;
  /** Sealed. */
  order: string;
  startedBy: string;
  /** The deadline for another person's approval, RFC 3339; null: it needs none. */
  approvalUntil: string | null;
  approvedBy: string | null;
  status: JobStatus;
  isStopping: boolean;
  /** The process that runs it. */
  runner: string | null;
  total: number | null;
}
export type JobCommand = { id: string } &
  /** `asked`: identifies the request, to recognize a repeat under the same key. */
  (
    | {
        type: 'RequestJob';
        kind: string;
        about: string;
        name: string | null;
        order: string;
        asked?: string;
        needsApproval?: boolean;
      }
    | { type: 'ApproveJob' }
    | { type: 'RejectJob'; reason: string }
    /** Not decided in time. */
    | { type: 'ExpireJob' }
    | { type: 'TakeJob'; runner: string; total: number | null }
    | { type: 'ProgressJob'; runner: string; counts: JobCounts }
    | { type: 'StopJob' }
    /** `isWhole`: nothing is left to do. `reason`: why it failed; null: it did not fail. */
    | { type: 'EndJob'; runner: string; counts: JobCounts; isWhole: boolean; reason: string | null }
  );

/** The events that end a job. */
export const ENDINGS: readonly JobEvent['type'][] = ['JobDone', 'JobStopped', 'JobFailed', 'JobRejected'];
/** How long a job waits for approval. */
export const APPROVAL_MS = 7 * 24 * 3_600_000;
const EXPIRED = 'expired';
const ENDED: readonly JobStatus[] = ['DONE', 'STOPPED', 'FAILED', 'REJECTED'];
export const isEnded = ({ status }: Pick<Job, 'status'>): boolean => ENDED.includes(status);
/** Not decided in time. `at`: RFC 3339. */
export const isExpired = ({ status, approvalUntil }: Pick<Job, 'status' | 'approvalUntil'>, at: string): boolean =>
  status === 'AWAITING_APPROVAL' && approvalUntil !== null && Date.parse(approvalUntil) <= Date.parse(at);
/** The refusal of a process's report about a job that another process has taken over, or that has ended. */
const NOT_RUNNING_IT = 'job-not-running-here';

export const jobDecider: Decider<Job | null, JobCommand, JobEvent> = {
  initialState: null,
  decide(command, job, context) {
    const { actor, now, clock = now } = context;
    if (command.type === 'RequestJob') {
      const { kind, about, name, order, needsApproval = false } = command;
      return job
        ? NOTHING_NEW
        : [
            {
              type: 'JobRequested',
              data: {
                kind,
                about,
                name,
                order,
                startedBy: actor.id,
                ...(needsApproval && { approvalUntil: new Date(Date.parse(now) + APPROVAL_MS).toISOString() }),
              },
            },
          ];
    }
    if (!job) throw new Error(`${command.type} for a job that was never requested`);
    const { done, refused, known } = job;
    if (command.type === 'StopJob') {
      if (isEnded(job)) return refuse('job-ended');
      if (job.isStopping) return NOTHING_NEW;
      const stopRequested: JobEvent = { type: 'JobStopRequested', data: { stoppedBy: actor.id } };
      return job.status === 'WAITING' || job.status === 'AWAITING_APPROVAL'
        ? [stopRequested, { type: 'JobStopped', data: { done, refused, known } }]
        : [stopRequested];
    }
    switch (command.type) {
      case 'ApproveJob':
      case 'RejectJob': {
        const isReject = command.type === 'RejectJob';
        const { approve, reject } = importActions.actions;
        // Its time may be over before that is recorded.
        const row = { ...job, status: isExpired(job, clock) ? 'REJECTED' : job.status };
        return (
          refusedAction(isReject ? reject : approve, row, context) ?? [
            isReject
              ? { type: 'JobRejected', data: { reason: command.reason, rejectedBy: actor.id } }
              : { type: 'JobApproved', data: { approvedBy: actor.id } },
          ]
        );
      }
      case 'ExpireJob':
        return job.status === 'AWAITING_APPROVAL'
          ? [{ type: 'JobRejected', data: { reason: EXPIRED, rejectedBy: actor.id } }]
          : NOTHING_NEW;
      default:
    }
    if (isEnded(job) || job.status === 'AWAITING_APPROVAL') return refuse(NOT_RUNNING_IT);
    if (command.type === 'TakeJob')
      return [{ type: 'JobTaken', data: { runner: command.runner, total: command.total } }];
    if (job.runner !== command.runner) return refuse(NOT_RUNNING_IT);
    switch (command.type) {
      case 'ProgressJob':
        return [{ type: 'JobProgressed', data: command.counts }];
      case 'EndJob': {
        const { counts, isWhole, reason } = command;
        return [
          reason !== null
            ? { type: 'JobFailed', data: { ...counts, reason } }
            : { type: isWhole || counts.done === job.total ? 'JobDone' : 'JobStopped', data: counts },
        ];
      }
      default:
        return noRuleFor(command);
    }
  },
  evolve(job, event) {
    if (event.type === 'JobRequested') {
      const { approvalUntil = null } = event.data;
      return {
        ...event.data,
        approvalUntil,
        approvedBy: null,
        status: approvalUntil === null ? 'WAITING' : 'AWAITING_APPROVAL',
        isStopping: false,
        runner: null,
        total: null,
        done: 0,
        refused: 0,
        known: 0,
      };
    }
    if (!job) throw new Error(`${event.type} before any request`);
    switch (event.type) {
      case 'JobApproved':
        return { ...job, ...event.data, status: 'WAITING' };
      case 'JobRejected':
        return { ...job, status: 'REJECTED' };
      case 'JobTaken':
        return { ...job, ...event.data, status: 'RUNNING' };
      case 'JobProgressed':
        return { ...job, ...event.data };
      case 'JobStopRequested':
        return { ...job, isStopping: true };
      case 'JobDone':
        return { ...job, ...event.data, status: 'DONE' };
      case 'JobStopped':
        return { ...job, ...event.data, status: 'STOPPED' };
      case 'JobFailed':
        return { ...job, ...event.data, status: 'FAILED' };
      default:
        return event satisfies never;
    }
  },
};
