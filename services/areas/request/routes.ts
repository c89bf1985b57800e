// Actions on a request: confirming and rejecting need the permission of the requested action, withdrawing one's own
// needs none.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IdParams } from '#contracts/kits/area.ts';
import type { Receipt } from '#contracts/wire/receipt.ts';
import { requestActions } from '#contracts/areas/request/actions.ts';
import type { Access, CommandRoute } from '#contracts/wire/route.ts';
import { Uuid } from '#contracts/values/values.ts';
import { createFolded } from '../../command/folded.ts';
import { witnessOf, type Permit } from '../../http/caller.ts';
import { answerOutcome } from '../../http/commands/command-routes.ts';
import type { FieldsOf } from '../../http/area-routes.ts';
import { sendCommand } from '../../http/commands/send-command.ts';
import { mount } from '../../http/mount.ts';
import type { AreaParts } from '../../http/parts.ts';
import { undoesOf } from '../../http/commands/preconditions.ts';
import { problem, refusal } from '../../http/problem.ts';
import { requestArea } from './area.ts';
import { createCarryOut } from './carry-out.ts';
import { requestedKey, type ConfirmableActions } from './confirmations.ts';
import { commandOf, type Request, type RequestCommand } from './decider.ts';

interface Parts extends Pick<AreaParts, 'commands' | 'audit' | 'seal' | 'store' | 'afterwards'> {
  permit: Permit;
  requested: ConfirmableActions;
}

export function mountRequests(
  app: FastifyInstance,
  { commands, audit, seal, store, afterwards, permit, requested }: Parts,
): void {
  const read = createFolded(store, requestArea);
  const carryOut = createCarryOut({ store, commands, afterwards }, read);
  const requestOf = async (id: string): Promise<Request> => {
    const found = Uuid.safeParse(id).success ? await read(id) : null;
    if (!found) throw problem('not-found');
    return found;
  };
  const send = <Type extends RequestCommand['type']>(
    request: FastifyRequest,
    reply: FastifyReply,
    route: CommandRoute<Type>,
    fields: FieldsOf<RequestCommand, Type>,
  ): Promise<Receipt> => {
    undoesOf(request, false);
    return sendCommand({ commands, audit, seal }, request, reply, requestArea, route, fields);
  };
  /**
   * Throws a problem if the rules refuse the requested action to this person. People cannot confirm what they could not
   * request, such as a change of their own role.
   */
  const assertExecutable = async (
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    storedRequest: Request,
  ): Promise<void> => {
    const { area, subject, seen: expectedRevision, undoes } = storedRequest;
    const command = commandOf(storedRequest);
    const witness = await witnessOf(request, seal);
    const outcome = await commands.dryRun({ area }, command, {
      ...witness,
      commandId: randomUUID(),
      expectedRevision,
      confirmed: { request: id, by: witness.actor.id },
      ...(undoes !== undefined && { undoes }),
    });
    if (outcome.kind === 'refused')
      await answerOutcome(reply, outcome, (code) =>
        audit.commandRefused(witness, { command: command.type, target: `${area}-${subject}`, code }),
      );
  };
  const { confirm, reject, withdraw } = requestActions.actions;
  mount(app, { ...confirm.route, params: IdParams }, async ({ params: { id } }, request, reply) => {
    const storedRequest = await requestOf(id);
    await permit(request, storedRequest.rule as Access);
    if (storedRequest.status === 'REQUESTED') await assertExecutable(request, reply, id, storedRequest);
    const { rule, area: requestedArea } = storedRequest;
    const { permission } = requested.get(requestedKey(requestedArea, commandOf(storedRequest).type))!;
    const receipt = await send(request, reply, confirm.route, { id, rule, permission });
    const { area, type, subject, failure, recorded } = await carryOut(id);
    // The receipt's position includes the carried-out action.
    if (failure === null)
      return recorded === null
        ? receipt
        : { ...receipt, revision: recorded.revision, position: recorded.position.toString() };
    await audit.commandRefused(await witnessOf(request, seal), {
      command: type,
      target: `${area}-${subject}`,
      code: failure,
    });
    throw refusal(failure);
  });
  mount(app, { ...reject.route, params: IdParams }, async ({ params: { id }, body }, request, reply) => {
    await permit(request, (await requestOf(id)).rule as Access);
    return send(request, reply, reject.route, { ...body, id });
  });
  mount(app, { ...withdraw.route, params: IdParams }, async ({ params: { id } }, request, reply) => {
    await requestOf(id);
    return send(request, reply, withdraw.route, { id });
  });
}
