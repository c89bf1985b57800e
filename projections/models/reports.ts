// Kept reports.
import { ReportRow } from '#contracts/areas/report/reads.ts';
import type { reportEvents } from '#contracts/areas/report/events.ts';
import { defineReadModel } from '../engine/types.ts';

export const reports = defineReadModel<ReportRow, typeof reportEvents>({
  name: 'reports',
  version: 2,
  row: ReportRow,
  stream: 'report',
  indexes: ['status', 'from', 'to'],
  searches: ['id', 'sha256'],
  on: {
    ReportKept: (row, { data, at }) => ({
      ...row,
      ...data,
      form: data.form ?? 1,
      status: 'KEPT',
      keptAt: at,
      signedOffBy: null,
      signedOffAt: null,
      note: null,
    }),
    ReportSignedOff: (row, { data, at }) => {
      if (!row) throw new Error('a sign-off of a report that was never kept');
      return { ...row, ...data, status: 'SIGNED_OFF', signedOffAt: at };
    },
  },
});
