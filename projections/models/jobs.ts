// The list of jobs, and the separate list of jobs that need another person's approval.
import { ImportApprovalRow } from '#contracts/areas/import/reads.ts';
import { importServiceState } from '#contracts/areas/import/service-state.ts';
import { JobRow } from '#contracts/areas/job/reads.ts';
import type { jobEvents } from '#contracts/areas/job/events.ts';
import { defineReadModel, type Evolve, type Fields, type ModelEventOf } from '../engine/types.ts';
import { waitingSince } from './kits/waiting.ts';

type Events = typeof jobEvents;
type Event<Type extends keyof Events['schemas']> = ModelEventOf<Events, Type>;

/** The row without the fields that the engine fills in. */
type JobFields = Fields<JobRow>;

function requestedJob({ data, at }: Event<'JobRequested'>): JobFields {
  const { order: _order, place: _place, approvalUntil = null, ...request } = data;
  return {
    ...request,
    approvalUntil,
    status: approvalUntil === null ? 'WAITING' : 'AWAITING_APPROVAL',
    isStopping: false,
    done: 0,
    refused: 0,
    known: 0,
    total: null,
    reason: null,
    decidedBy: null,
    decidedAt: null,
    startedAt: at,
    endedAt: null,
  };
}
/** How each later event changes a row. */
function changed<Row>(
  apply: (row: Row | null, changes: Partial<JobFields>, event: { type: string; at: string }) => Fields<Row> | null,
) {
  const change =
    <Type extends keyof Events['schemas']>(
      changesBy: (event: Event<Type>) => Partial<JobFields>,
    ): Evolve<Row, Event<Type>> =>
    (row, event) =>
      apply(row, changesBy(event), event);
  const ended = (status: JobRow['status']) =>
    change<'JobDone' | 'JobStopped' | 'JobFailed'>(({ data, at }) => ({
      ...data,
      status,
      isStopping: false,
      endedAt: at,
    }));
  return {
    JobApproved: change<'JobApproved'>(({ data, at }) => ({
      status: 'WAITING',
      decidedBy: data.approvedBy,
      decidedAt: at,
    })),
    JobRejected: change<'JobRejected'>(({ data, at }) => ({
      status: 'REJECTED',
      reason: data.reason,
      decidedBy: data.rejectedBy,
      decidedAt: at,
      endedAt: at,
    })),
    JobTaken: change<'JobTaken'>(({ data }) => ({ status: 'RUNNING', total: data.total })),
    JobProgressed: change<'JobProgressed'>(({ data }) => data),
    JobStopRequested: change<'JobStopRequested'>(() => ({ isStopping: true })),
    JobDone: ended('DONE'),
    JobStopped: ended('STOPPED'),
    JobFailed: ended('FAILED'),
  };
}
const needsApproval = ({ data }: Event<'JobRequested'>): boolean => data.approvalUntil !== undefined;

export const jobs = defineReadModel<JobRow, Events>({
  name: 'jobs',
  version: 2,
  row: JobRow,
  stream: 'job',
  indexes: ['status', 'startedBy'],
  on: {
    JobRequested: (row, event) => ({ ...row, ...requestedJob(event) }),
    ...changed<JobRow>((row, changes, { type }) => {
      if (!row) throw new Error(`${type} of a job that was never requested`);
      return { ...row, ...changes };
    }),
  },
});

export const importApprovals = defineReadModel<ImportApprovalRow, Events>({
  name: 'import-approvals',
  version: 2,
  row: ImportApprovalRow,
  stream: 'job',
  indexes: ['status', 'about', 'waitingSince'],
  on: {
    JobRequested(row, event) {
      if (!needsApproval(event)) return null;
      const { kind: _kind, isStopping: _isStopping, ...job } = requestedJob(event);
      return { ...row, ...job, waitingSince: event.at };
    },
    ...changed<ImportApprovalRow>((row, { isStopping: _isStopping, ...changes }, { at }) => {
      if (!row) return null;
      const next = { ...row, ...changes };
      return { ...next, waitingSince: waitingSince(importServiceState, row, next, at) };
    }),
  },
});
