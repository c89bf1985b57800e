// The life of a job: asked for, taken by one process at a time, told how far it came, ended.
import type { EventOf } from '#contracts/define-events.ts';
import type { JobCounts, JobStatus, jobEvents } from '#contracts/job.ts';
import { NOTHING_NEW, noRuleFor, refuse, type Decider } from '../../command/types.ts';

export type JobEvent = EventOf<typeof jobEvents>;
export interface Job extends JobCounts {
  kind: string;
  about: string;
  name: string | null;
  /** Sealed. */
  order: string;
  startedBy: string;
  status: JobStatus;
  isStopping: boolean;
  /** The process that runs it. */
  runner: string | null;
  total: number | null;
}
export type JobCommand = { id: string } & (
  /** `asked`: of what is asked again under the same key, whether it is the same. */
  | { type: 'RequestJob'; kind: string; about: string; name: string | null; order: string; asked?: string }
  | { type: 'TakeJob'; runner: string; total: number | null }
  | { type: 'ProgressJob'; runner: string; counts: JobCounts }
  | { type: 'StopJob' }
  /** `isWhole`: there is nothing left to do; `reason`: why it failed, null: it did not. */
  | { type: 'EndJob'; runner: string; counts: JobCounts; isWhole: boolean; reason: string | null }
);

const ENDED: readonly JobStatus[] = ['DONE', 'STOPPED', 'FAILED'];
export const isEnded = ({ status }: Pick<Job, 'status'>): boolean => ENDED.includes(status);
/** Refused with it is what a process says of a job that another has taken over, or that has ended. */
const NOT_RUNNING_IT = 'job-not-running-here';

export const jobDecider: Decider<Job | null, JobCommand, JobEvent> = {
  initialState: null,
  decide(command, job, { actor }) {
    if (command.type === 'RequestJob') {
      const { kind, about, name, order } = command;
      return job ? NOTHING_NEW : [{ type: 'JobRequested', data: { kind, about, name, order, startedBy: actor.id } }];
    }
    if (!job) throw new Error(`${command.type} of a job that nobody asked for`);
    const { done, refused, known } = job;
    if (command.type === 'StopJob') {
      if (isEnded(job)) return refuse('job-ended');
      if (job.isStopping) return NOTHING_NEW;
      const asked: JobEvent = { type: 'JobStopRequested', data: { stoppedBy: actor.id } };
      return job.status === 'WAITING' ? [asked, { type: 'JobStopped', data: { done, refused, known } }] : [asked];
    }
    if (isEnded(job)) return refuse(NOT_RUNNING_IT);
    if (command.type === 'TakeJob') return [{ type: 'JobTaken', data: { runner: command.runner, total: command.total } }];
    if (job.runner !== command.runner) return refuse(NOT_RUNNING_IT);
    switch (command.type) {
      case 'ProgressJob': return [{ type: 'JobProgressed', data: command.counts }];
      case 'EndJob': {
        const { counts, isWhole, reason } = command;
        return [reason !== null ? { type: 'JobFailed', data: { ...counts, reason } } : { type: isWhole || counts.done === job.total ? 'JobDone' : 'JobStopped', data: counts }];
      }
      default: return noRuleFor(command);
    }
  },
  evolve(job, event) {
    if (event.type === 'JobRequested') return { ...event.data, status: 'WAITING', isStopping: false, runner: null, total: null, done: 0, refused: 0, known: 0 };
    if (!job) throw new Error(`${event.type} before any request`);
    switch (event.type) {
      case 'JobTaken': return { ...job, ...event.data, status: 'RUNNING' };
      case 'JobProgressed': return { ...job, ...event.data };
      case 'JobStopRequested': return { ...job, isStopping: true };
      case 'JobDone': return { ...job, ...event.data, status: 'DONE' };
      case 'JobStopped': return { ...job, ...event.data, status: 'STOPPED' };
      case 'JobFailed': return { ...job, ...event.data, status: 'FAILED' };
      default: return event satisfies never;
    }
  },
};
