// The alerts of the signed-in person, limited by permissions, and muting of rules for oneself.
import type { FastifyInstance } from 'fastify';
import { ALERT_RULES } from '#contracts/areas/alert/rules.ts';
import { listAlerts, type Alert } from '#contracts/areas/alert/reads.ts';
import { muteAlert } from '#contracts/areas/alert/actions.ts';
import { createFolded } from '../../command/folded.ts';
import { callerOf, personOf, type Permit } from '../../http/caller.ts';
import { sendCommand } from '../../http/commands/send-command.ts';
import { mount } from '../../http/mount.ts';
import type { AreaParts } from '../../http/parts.ts';
import { problem } from '../../http/problem.ts';
import type { Alerts } from './alerts.ts';
import { alertArea } from './area.ts';

interface Parts extends Pick<AreaParts, 'commands' | 'audit' | 'seal' | 'store'> {
  standing: Alerts;
  permit: Permit;
}
export function mountAlerts(app: FastifyInstance, { store, standing, permit, ...parts }: Parts): void {
  const mutedBy = createFolded(store, alertArea);

  mount(app, listAlerts, async (_input, request) => {
    const { permissions, administrator } = callerOf(request).session;
    const { at, alerts: seen } = await standing.seenBy(administrator.id, permissions);
    const [now, muted] = [new Date().toISOString(), (await mutedBy(administrator.id)) ?? {}];
    const alerts = seen.map((one): Alert => ({
      ...one,
      mutedUntil: (muted[one.rule] ?? '') > now ? muted[one.rule]! : null,
    }));
    return {
      alerts,
      count: alerts.reduce((sum, { count, mutedUntil }) => (mutedUntil === null ? sum + count : sum), 0),
      computedAt: new Date(at).toISOString(),
    };
  });

  mount(app, muteAlert, async ({ params: { rule }, body }, request, reply) => {
    const declared = ALERT_RULES.find((alert) => alert.rule === rule);
    if (!declared) throw problem('not-found');
    await permit(request, declared.permission);
    return sendCommand(parts, request, reply, alertArea, muteAlert, { id: personOf(request), rule, ...body });
  });
}
