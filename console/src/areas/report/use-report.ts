// The report that the page shows: of a period, or one that was kept.
import { useQuery } from '@tanstack/react-query';
import type { PeriodReport, exportPeriodReport, periodReport } from '#contracts/areas/report/period.ts';
import type { reportReads } from '#contracts/areas/report/reads.ts';
import type { Language } from '#contracts/values/language.ts';
import { addressOf, callAt, type Answer } from '../../app/server/api.ts';
import { useCan } from '../../app/session/permission.ts';

/** `kept`: the id of a kept report, which has its own period. */
interface Asked {
  kept: string | null;
  period: { from: string; to: string };
}
export interface Shown extends PeriodReport {
  /** null: it was not kept. */
  kept: Pick<Answer<typeof reportReads.one>, 'isAsKept'> | null;
}

/** It is made once; nothing of it changes. */
export const useReport = ({ kept, period }: Asked) =>
  useQuery({
    queryKey: ['report', kept ?? period],
    enabled: useCan('report:read'),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Shown> => {
      if (kept === null) {
        const address = { method: 'GET', path: '/api/reports/period' } as const;
        return { ...(await callAt<typeof periodReport>(address, { query: period, signal })), kept: null };
      }
      const { report, isAsKept } = await callAt<typeof reportReads.one>(
        { method: 'GET', path: '/api/reports/:id' },
        { params: { id: kept }, query: {}, signal },
      );
      return { ...report, kept: { isAsKept } };
    },
  });

/** Up to the position of the report that is shown, so that the file has the same figures. */
export const reportFileOf = ({ head: { position }, body: { from, to } }: PeriodReport, language: Language): string =>
  addressOf('/api/reports/period.csv' satisfies (typeof exportPeriodReport)['path'], {
    query: { from, to, position, language },
  });
