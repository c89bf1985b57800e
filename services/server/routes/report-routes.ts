// The report of a period, as JSON and as CSV.
import type { FastifyInstance } from 'fastify';
import { exportPeriodReport, periodReport, type PeriodReport } from '#contracts/areas/report/period.ts';
import { reportReads } from '#contracts/areas/report/reads.ts';
import { personOf, witnessOf } from '../../http/caller.ts';
import { csvOf, sendCsv } from '../../http/csv/csv.ts';
import { mount } from '../../http/mount.ts';
import type { ServerParts } from '../parts.ts';
import { columnsOf, linesOf } from './report-csv.ts';

interface Parts extends Pick<ServerParts, 'reports' | 'audit' | 'seal'> {
  clock: () => number;
}
interface Asked {
  from: string;
  to: string;
  position?: string | undefined;
}

const PAGE = 1_000;
async function* pagesOf<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  for (let start = 0; start < rows.length; start += PAGE) yield rows.slice(start, start + PAGE);
}
const earlier = (one: string, other: string): string => (one <= other ? one : other);

export function mountReports(app: FastifyInstance, { reports, audit, seal, clock }: Parts): void {
  const made = ({ from, to, position }: Asked, by: string): Promise<PeriodReport> => {
    const at = new Date(clock()).toISOString();
    // Nothing is known of the future: an instant there means now.
    return reports.period({ from: earlier(from, at), to: earlier(to, at), position }, { by, at });
  };
  mount(app, periodReport, ({ query }, request) => made(query, personOf(request)));
  mount(app, exportPeriodReport, async ({ query: { language, ...query } }, request, reply) => {
    const witness = await witnessOf(request, seal);
    const report = await made(query, personOf(request));
    const { from, to } = report.body;
    const { position } = report.head;
    const columns = columnsOf(report, language);
    const begun = await audit.exportBegun(witness, {
      model: reportReads.model,
      filter: JSON.stringify({ from, to }),
      position,
      columns: columns.map(({ heading }) => heading),
    });
    const name = `report-${from.slice(0, 10)}-${to.slice(0, 10)}-${position}`;
    return sendCsv(reply, name, position, csvOf(columns, pagesOf(linesOf(report))), begun);
  });
}
