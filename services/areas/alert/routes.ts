// The alerts of the signed-in person, limited by permissions, and muting of rules for oneself.
import type { FastifyInstance } from 'fastify';
import { ALERT_RULES } from '#contracts/areas/alert/rules.ts';
import { listAlerts, type Alert } from '#contracts/areas/alert/reads.ts';
import { muteAlert } from '#contracts/areas/alert/actions.ts';
import { sharingReads } from '../../base/sharing-reads.ts';
import { createFolded } from '../../command/folded.ts';
import { callerOf, personOf, type Permit } from '../../http/caller.ts';
import { sendCommand } from '../../http/commands/send-command.ts';
import { mount } from '../../http/mount.ts';
import type { AreaParts } from '../../http/parts.ts';
import { problem } from '../../http/problem.ts';
import { ALERTS } from '../registry.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { alertArea } from './area.ts';
import type { Finding } from './rules.ts';

/** Every page header requests alerts, so all requests within this time share one answer. */
const FRESH_MS = 3_000;

interface Parts extends Pick<AreaParts, 'commands' | 'audit' | 'seal' | 'store' | 'models'> {
  settings: Pick<SettingsReader, 'read'>;
  permit: Permit;
}
interface Findings {
  at: number;
  found: ReadonlyMap<string, Finding>;
}

export function mountAlerts(app: FastifyInstance, { store, models, settings, permit, ...parts }: Parts): void {
  const mutedBy = createFolded(store, alertArea);
  let cached: Findings | null = null;
  const evaluate = sharingReads(async (): Promise<Findings> => {
    const at = Date.now();
    const {
      settings: { values },
    } = await settings.read({});
    const found = await Promise.all(
      ALERT_RULES.map(
        async (declared) =>
          [
            declared.rule,
            await ALERTS[declared.rule]!({ models, values, now: new Date(at).toISOString() }, declared),
          ] as const,
      ),
    );
    return (cached = { at, found: new Map(found) });
  });

  mount(app, listAlerts, async (_input, request) => {
    const { permissions, administrator } = callerOf(request).session;
    const { at, found } = cached && Date.now() - cached.at < FRESH_MS ? cached : await evaluate();
    const [now, muted] = [new Date().toISOString(), (await mutedBy(administrator.id)) ?? {}];
    const seen = await Promise.all(
      ALERT_RULES.filter(
        ({ permission }) => permission === 'session' || permissions.some((held) => held === permission),
      ).map(async ({ rule }) => {
        const { seenBy, ...count } = found.get(rule)!;
        return { rule, ...((await seenBy?.(administrator.id, permissions)) ?? count) };
      }),
    );
    const alerts = seen
      .filter(({ count }) => count > 0)
      .map(({ rule, count, subjects }): Alert => ({
        rule,
        count,
        subjects,
        mutedUntil: (muted[rule] ?? '') > now ? muted[rule]! : null,
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
