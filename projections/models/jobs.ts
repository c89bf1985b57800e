// The list of jobs, and the separate list of jobs that need another person's approval.
import type { WireData } from '#contracts/events/define-events.ts';
import { ImportApprovalRow } from '#contracts/areas/import/reads.ts';
import { JobRow } from '#contracts/areas/job/reads.ts';
import type { jobEvents } from '#contracts/areas/job/events.ts';
import { defineReadModel, type Evolve, type ModelEvent } from '../engine/types.ts';

type Events = typeof jobEvents;
type Type = keyof Events['schemas'];

/** The row without the fields that the engine fills in. */
type JobFields = Omit<JobRow, 'id' | 'updatedAt' | 'createdPosition' | 'revision'>;
type Change = (data: never, at: string) => Partial<JobFields>;
const change = <T extends Type>(fields: (data: WireData<Events, T>, at: string) => Partial<JobFields>): Change =>
  fields;
const ended = (status: JobRow['status']): Change =>
  change<'JobDone' | 'JobStopped' | 'JobFailed'>((data, at) => ({ ...data, status, isStopping: false, endedAt: at }));

function requestedJob({ data, at }: ModelEvent): JobFields {
  const { order: _order, place: _place, approvalUntil = null, ...request } = data as WireData<Events, 'JobRequested'>;
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
const CHANGES: Readonly<Record<Exclude<Type, 'JobRequested'>, Change>> = {
  JobApproved: change<'JobApproved'>(({ approvedBy }, at) => ({
    status: 'WAITING',
    decidedBy: approvedBy,
    decidedAt: at,
  })),
  JobRejected: change<'JobRejected'>(({ rejectedBy, reason }, at) => ({
    status: 'REJECTED',
    reason,
    decidedBy: rejectedBy,
    decidedAt: at,
    endedAt: at,
  })),
  JobTaken: change<'JobTaken'>(({ total }) => ({ status: 'RUNNING', total })),
  JobProgressed: change<'JobProgressed'>((counts) => counts),
  JobStopRequested: change<'JobStopRequested'>(() => ({ isStopping: true })),
  JobDone: ended('DONE'),
  JobStopped: ended('STOPPED'),
  JobFailed: ended('FAILED'),
};
/** How each of these events changes a row. */
const changed = <Row>(
  apply: (row: Row | null, changes: Partial<JobFields>, type: string) => Row | null,
): Record<string, Evolve<Row>> =>
  Object.fromEntries(
    Object.entries(CHANGES).map(([type, of]): [string, Evolve<Row>] => [
      type,
      (row, { data, at }) => apply(row, of(data as never, at), type),
    ]),
  );
const needsApproval = ({ data }: ModelEvent): boolean => data.approvalUntil !== undefined;

export const jobs = defineReadModel<JobRow>({
  name: 'jobs',
  version: 2,
  row: JobRow,
  stream: 'job',
  indexes: ['status', 'startedBy'],
  on: {
    JobRequested: (row, event) => ({ ...row, ...requestedJob(event) }) as JobRow,
    ...changed<JobRow>((row, changes, type) => {
      if (!row) throw new Error(`${type} of a job that was never requested`);
      return { ...row, ...changes };
    }),
  },
});

export const importApprovals = defineReadModel<ImportApprovalRow>({
  name: 'import-approvals',
  version: 1,
  row: ImportApprovalRow,
  stream: 'job',
  indexes: ['status', 'about'],
  on: {
    JobRequested(row, event) {
      if (!needsApproval(event)) return null;
      const { kind: _kind, isStopping: _isStopping, ...job } = requestedJob(event);
      return { ...row, ...job } as ImportApprovalRow;
    },
    ...changed<ImportApprovalRow>((row, { isStopping: _isStopping, ...changes }) => row && { ...row, ...changes }),
  },
});
