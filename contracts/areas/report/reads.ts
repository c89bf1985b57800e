// Read model and queries of kept reports.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { Instant, PositionText, Uuid } from '../../values/values.ts';
import { rowAnswer } from '../../wire/list/read-point.ts';
import { defineRoute } from '../../wire/route.ts';
import { Hash } from '../integrity/head.ts';
import { ReportStatus } from './events.ts';
import { PeriodReport } from './period.ts';

export const ReportRow = z.object({
  id: Uuid,
  /** The period: events recorded at `from` or later, and before `to`. */
  from: Instant,
  to: Instant,
  /** Of the last event that counts in it. */
  position: PositionText,
  /** Of the body's canonical JSON, as it was kept. */
  sha256: Hash,
  /** Version of the body's format, from 1. */
  form: z.number().int(),
  status: ReportStatus,
  keptBy: z.string(),
  keptAt: Instant,
  /** Null: nobody has signed it off. */
  signedOffBy: z.string().nullable(),
  signedOffAt: Instant.nullable(),
  note: z.string().nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type ReportRow = z.infer<typeof ReportRow>;

const reads = defineAreaReads('reports', 'report:read', ReportRow);
export const reportReads = {
  ...reads,
  /** One kept report, made again from the log. */
  one: defineRoute({
    method: 'GET',
    path: reads.one.path,
    permission: 'report:read',
    summary: 'One row of reports, and the report itself: made again from the log, and whether it is still the one kept',
    params: reads.one.params,
    query: reads.one.query,
    response: rowAnswer(ReportRow).extend({
      report: PeriodReport,
      /** The report has the digest that was kept. null: it was kept in an earlier form, and cannot be compared. */
      isAsKept: z.boolean().nullable(),
    }),
  }),
};
