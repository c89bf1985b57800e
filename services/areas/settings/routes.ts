// The actions on a proposal, which need the permission of its group; and reads of the settings' history and of relaxed
// rules.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IdParams } from '#contracts/kits/area.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import type { CommandRoute } from '#contracts/wire/route.ts';
import { getRelaxed, listSettingChanges } from '#contracts/areas/settings/routes.ts';
import { SETTING_GROUPS, type SettingGroup } from '#contracts/areas/settings/proposals.ts';
import { proposalActions } from '#contracts/areas/settings/actions.ts';
import { Uuid } from '#contracts/values/values.ts';
import { witnessOf, type Permit } from '../../http/caller.ts';
import { answerOutcome } from '../../http/commands/command-routes.ts';
import { mount } from '../../http/mount.ts';
import type { AreaParts } from '../../http/parts.ts';
import { commandIdOf } from '../../http/commands/preconditions.ts';
import { problem } from '../../http/problem.ts';
import { settingsArea } from './area.ts';
import { SETTINGS_ID, type SettingsReader } from './settings.ts';

interface Parts extends Pick<AreaParts, 'commands' | 'audit' | 'seal' | 'store'> {
  settings: Pick<SettingsReader, 'history' | 'relaxed'>;
  permit: Permit;
}

export function mountProposals(app: FastifyInstance, { commands, audit, seal, store, settings, permit }: Parts): void {
  const groupOf = async (id: string): Promise<SettingGroup> => {
    const proposed = Uuid.safeParse(id).success
      ? (await store.load(SETTINGS_ID)).find(({ type, data }) => type === 'SettingsProposed' && data.proposal === id)
      : undefined;
    if (!proposed) throw problem('not-found');
    return proposed.data.group as SettingGroup;
  };
  const runCommand = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { command }: CommandRoute,
    proposal: string,
    body: object,
  ): Promise<Receipt> => {
    const group = await groupOf(proposal);
    await permit(request, SETTING_GROUPS[group]);
    const witness = await witnessOf(request, seal);
    const outcome = await commands.run(
      settingsArea.area,
      { ...body, type: command, id: SETTINGS_ID, proposal, group },
      { ...witness, commandId: commandIdOf(request) },
    );
    return {
      ...(await answerOutcome(reply, outcome, (code) =>
        audit.commandRefused(witness, { command, target: SETTINGS_ID, code }),
      )),
      id: proposal,
    };
  };
  const { confirm, reject, withdraw } = proposalActions.actions;
  for (const { route } of [confirm, withdraw])
    mount(app, { ...route, params: IdParams }, ({ params: { id } }, request, reply) =>
      runCommand(request, reply, route, id, {}),
    );
  mount(app, { ...reject.route, params: IdParams }, ({ params: { id }, body }, request, reply) =>
    runCommand(request, reply, reject.route, id, body),
  );

  mount(app, listSettingChanges, ({ query }) => settings.history(query));
  mount(app, getRelaxed, () => settings.relaxed());
}
