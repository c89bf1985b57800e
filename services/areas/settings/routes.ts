// The actions on a proposal, which need the permission of its group; and reads of the settings' history and of relaxed
// rules.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IdParams } from '#contracts/kits/area.ts';
import { getRelaxed, listSettingChanges } from '#contracts/areas/settings/routes.ts';
import { SETTING_GROUPS, type SettingGroup } from '#contracts/areas/settings/proposals.ts';
import { proposalActions } from '#contracts/areas/settings/actions.ts';
import { Uuid } from '#contracts/values/values.ts';
import type { Permit } from '../../http/caller.ts';
import { sendCommand } from '../../http/commands/send-command.ts';
import { mount } from '../../http/mount.ts';
import type { AreaParts } from '../../http/parts.ts';
import { problem } from '../../http/problem.ts';
import { settingsArea } from './area.ts';
import { SETTINGS_ID, type SettingsReader } from './settings.ts';

interface Parts extends Pick<AreaParts, 'commands' | 'audit' | 'seal' | 'store'> {
  settings: Pick<SettingsReader, 'history' | 'relaxed'>;
  permit: Permit;
}

export function mountProposals(app: FastifyInstance, { store, settings, permit, ...parts }: Parts): void {
  const groupOf = async (id: string): Promise<SettingGroup> => {
    const proposed = Uuid.safeParse(id).success
      ? (await store.load(SETTINGS_ID)).find(({ type, data }) => type === 'SettingsProposed' && data.proposal === id)
      : undefined;
    if (!proposed) throw problem('not-found');
    return proposed.data.group as SettingGroup;
  };
  /** The proposal that a person may decide on. */
  const proposalFor = async (request: FastifyRequest, proposal: string) => {
    const group = await groupOf(proposal);
    await permit(request, SETTING_GROUPS[group]);
    return { id: SETTINGS_ID, proposal, group };
  };
  // The receipts' ids are the proposals', not the stream's. If-Match is ignored: a proposal has no revision of its own.
  const { confirm, reject, withdraw } = proposalActions.actions;
  for (const { route } of [confirm, withdraw])
    mount(app, { ...route, params: IdParams }, async ({ params: { id } }, request, reply) => {
      const { command } = route;
      const fields = await proposalFor(request, id);
      return { ...(await sendCommand(parts, request, reply, settingsArea, { command }, fields)), id };
    });
  mount(app, { ...reject.route, params: IdParams }, async ({ params: { id }, body }, request, reply) => {
    const { command } = reject.route;
    const fields = { ...body, ...(await proposalFor(request, id)) };
    return { ...(await sendCommand(parts, request, reply, settingsArea, { command }, fields)), id };
  });

  mount(app, listSettingChanges, ({ query }) => settings.history(query));
  mount(app, getRelaxed, () => settings.relaxed());
}
