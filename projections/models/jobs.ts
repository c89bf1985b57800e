// The list of jobs, and the separate list of jobs that need another person's approval.
import type { WireData } from '#contracts/events/define-events.ts';
import { ImportApprovalRow } from '#contracts/areas/import/reads.ts';
import { JobRow } from '#contracts/areas/job/reads.ts';
import type { jobEvents } from '#contracts/areas/job/events.ts';
import { defineReadModel, type Evolve, type ModelEvent } from '../engine/types.ts';

type Events = typeof jobEvents;
type Type = keyof Events['schemas'];

/** The row without the fields that the engine fills in. */
type Own = Omit<JobRow, 'id' | 'updatedAt' | 'createdPosition' | 'revision'>;
type Change = (data: never, at: string) => Partial<Own>;
const change = <T extends Type>(fields: (data: WireData<Events, T>, at: string) => Partial<Own>): Change => fields;
const ended = (status: JobRow['status']): Change =>
  change<'JobDone' | 'JobStopped' | 'JobFailed'>((data, at) => ({ ...data, status, isStopping: false, endedAt: at }));

function begun({ data, at }: ModelEvent): Own {
  const { order: _order, place: _place, approvalUntil = null, ...told } = data as WireData<Events, 'JobRequested'>;
  return {
    ...told,
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
  apply: (row: Row | null, told: Partial<Own>, type: string) => Row | null,
): Record<string, Evolve<Row>> =>
  Object.fromEntries(
    Object.entries(CHANGES).map(([type, of]): [string, Evolve<Row>] => [
      type,
      (row, { data, at }) => apply(row, of(data as never, at), type),
    ]),
  );
const isOf = ({ data }: ModelEvent): boolean => data.approvalUntil !== undefined;

export const jobs = defineReadModel<JobRow>({
  name: 'jobs',
  version: 2,
  row: JobRow,
  stream: 'job',
  indexes: ['status', 'startedBy'],
  on: {
    JobRequested: (row, event) => ({ ...row, ...begun(event) }) as JobRow,
    ...changed<JobRow>((row, told, type) => {
      if (!row) throw new Error(`${type} of a job that nobody asked for`);
      return { ...row, ...told };
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
      if (!isOf(event)) return null;
      const { kind: _kind, isStopping: _isStopping, ...told } = begun(event);
      return { ...row, ...told } as ImportApprovalRow;
    },
    ...changed<ImportApprovalRow>((row, { isStopping: _isStopping, ...told }) => row && { ...row, ...told }),
  },
});
