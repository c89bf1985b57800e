// The actions on a proposal, which need the permission of its group; and reads of the settings' history and of relaxed
// rules.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IdParams } from '#contracts/kits/area.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
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
import type { ProposalDecision } from './decider.ts';
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
  /** The receipt's id is the proposal's, not the stream's. */
  const decide = async (
    request: FastifyRequest,
    reply: FastifyReply,
    proposal: string,
    decision: ProposalDecision,
  ): Promise<Receipt> => {
    const group = await groupOf(proposal);
    await permit(request, SETTING_GROUPS[group]);
    const command = { ...decision, id: SETTINGS_ID, proposal, group };
    return { ...(await sendCommand(parts, request, reply, settingsArea, command)), id: proposal };
  };
  const { confirm, reject, withdraw } = proposalActions.actions;
  for (const [{ route }, type] of [
    [confirm, 'ConfirmProposal'],
    [withdraw, 'WithdrawProposal'],
  ] as const)
    mount(app, { ...route, params: IdParams }, ({ params: { id } }, request, reply) =>
      decide(request, reply, id, { type }),
    );
  mount(app, { ...reject.route, params: IdParams }, ({ params: { id }, body }, request, reply) =>
    decide(request, reply, id, { ...body, type: 'RejectProposal' }),
  );

  mount(app, listSettingChanges, ({ query }) => settings.history(query));
  mount(app, getRelaxed, () => settings.relaxed());
}
