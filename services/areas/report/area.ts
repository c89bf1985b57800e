// Kept reports.
import { reportActions } from '#contracts/areas/report/actions.ts';
import { reportEvents } from '#contracts/areas/report/events.ts';
import { REPORT_FORM } from '#contracts/areas/report/period.ts';
import { ReportRow, reportReads } from '#contracts/areas/report/reads.ts';
import { defineArea } from '../../command/area.ts';
import { actionRoutes, createdId, creates, routesOf } from '../../http/area-routes.ts';
import type { Area, ContextReaderParts } from '../area.ts';
import { noArgument } from '../rules-context.ts';
import { reportDecider } from './decider.ts';

const reportArea = defineArea({
  events: reportEvents,
  decider: reportDecider,
  creates: ['KeepReport'],
  contextNeeds: { KeepReport: { report: ({ from, to }) => ({ from, to }) }, SignOff: { settings: noArgument } },
});

export const report = {
  definition: reportArea,
  contextReaders: ({ reportMaker }: ContextReaderParts) => ({
    report: {
      async read(period: { from: string; to: string }) {
        const { position, sha256 } = await reportMaker.period(period);
        return { position, sha256 };
      },
    },
  }),
  routes: routesOf(reportArea, {
    reads: reportReads,
    withRow: async (row, _query, { reports }) => {
      const { from, to, position, sha256, form, keptBy, keptAt } = ReportRow.parse(row);
      const kept = await reports.period({ from, to, position }, { by: keptBy, at: keptAt });
      return { report: kept, isAsKept: form === REPORT_FORM ? kept.head.sha256 === sha256 : null };
    },
    creates: [
      creates(reportArea, reportActions.actions.keep.route, (body, commandId) => ({
        ...body,
        id: createdId(commandId),
      })),
    ],
    ...actionRoutes(reportArea, reportActions),
  }),
} satisfies Area;
