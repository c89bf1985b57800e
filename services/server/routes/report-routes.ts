// The report of a period.
import type { FastifyInstance } from 'fastify';
import { periodReport } from '#contracts/areas/report/period.ts';
import { personOf } from '../../http/caller.ts';
import { mount } from '../../http/mount.ts';
import type { ServerParts } from '../parts.ts';

const earlier = (one: string, other: string): string => (one <= other ? one : other);

export function mountReports(
  app: FastifyInstance,
  { reports, clock }: Pick<ServerParts, 'reports'> & { clock: () => number },
): void {
  mount(app, periodReport, ({ query: { from, to, position } }, request) => {
    const at = new Date(clock()).toISOString();
    // Nothing is known of the future: an instant there means now.
    const period = { from: earlier(from, at), to: earlier(to, at), position };
    return reports.period(period, { by: personOf(request), at });
  });
}
