// The report of a shift.
import type { FastifyInstance } from 'fastify';
import { shiftReport, type ShiftReport } from '#contracts/areas/report/shift.ts';
import type { Alerts } from '../../areas/alert/alerts.ts';
import { callerOf } from '../../http/caller.ts';
import { mount } from '../../http/mount.ts';
import { waitingAt } from '../../reports/waiting.ts';
import type { ServerParts } from '../parts.ts';

interface Parts extends Pick<ServerParts, 'models' | 'reports'> {
  standing: Alerts;
  clock: () => number;
}
type Raised = ShiftReport['body']['alerts']['raised'];

const earlier = (one: string, other: string): string => (one <= other ? one : other);
/** Positions are looked up for the last millisecond before an instant. */
const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();

export function mountShift(app: FastifyInstance, { models, reports, standing, clock }: Parts): void {
  mount(app, shiftReport, async ({ query }, request): Promise<ShiftReport> => {
    const { administrator, permissions } = callerOf(request).session;
    const madeAt = new Date(clock()).toISOString();
    // Nothing is known of the future: an instant there means now.
    const shift = { from: earlier(query.from, madeAt), to: earlier(query.to, madeAt) };
    const [{ position: after }, { position }] = await Promise.all([
      models.positionAt(justBefore(shift.from)),
      models.positionAt(justBefore(shift.to)),
    ]);
    const [{ muted, ...decided }, waiting, { alerts }] = await Promise.all([
      reports.shift({ ...shift, after }),
      waitingAt(models, position),
      standing.seenBy(administrator.id, permissions),
    ]);
    const raised: Raised = alerts.map(({ rule, count, subjects }) => {
      const since = subjects.flatMap((subject) => subject.since ?? []).toSorted()[0] ?? null;
      return { rule, count, since, inShift: since === null ? null : since >= shift.from && since < shift.to };
    });
    const body = { ...shift, ...decided, waiting, alerts: { raised, muted } };
    const names = await reports.namesIn([body, administrator.id]);
    return { head: { position, madeBy: administrator.id, madeAt, names }, body };
  });
}
