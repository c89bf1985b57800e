// Jobs as lists show them.
import type { WireData } from '#contracts/define-events.ts';
import { JobRow, type jobEvents } from '#contracts/job.ts';
import { defineReadModel, type ModelEvent } from '../engine/types.ts';

type Events = typeof jobEvents;
type Type = keyof Events['schemas'];

const change = <T extends Type>(fields: (data: WireData<Events, T>, at: string) => Partial<JobRow>) => (row: JobRow | null, { type, data, at }: ModelEvent): JobRow => {
  if (!row) throw new Error(`${type} of a job that nobody asked for`);
  return { ...row, ...fields(data as WireData<Events, T>, at) };
};
const ended = (status: JobRow['status']) => change<'JobDone' | 'JobStopped' | 'JobFailed'>((data, at) => ({ ...data, status, isStopping: false, endedAt: at }));

export const jobs = defineReadModel<JobRow>({
  name: 'jobs',
  version: 1,
  row: JobRow,
  stream: 'job',
  indexes: ['status', 'startedBy'],
  on: {
    JobRequested(row, { data, at }) {
      const { order: _order, ...told } = data as WireData<Events, 'JobRequested'>;
      return { ...row, ...told, status: 'WAITING', isStopping: false, done: 0, refused: 0, known: 0, total: null, reason: null, startedAt: at, endedAt: null } as JobRow;
    },
    JobTaken: change<'JobTaken'>(({ total }) => ({ status: 'RUNNING', total })),
    JobProgressed: change<'JobProgressed'>((counts) => counts),
    JobStopRequested: change<'JobStopRequested'>(() => ({ isStopping: true })),
    JobDone: ended('DONE'),
    JobStopped: ended('STOPPED'),
    JobFailed: ended('FAILED'),
  },
});
