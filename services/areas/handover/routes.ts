// People who may decide on a record hand it over to another such person, and return it.
import type { FastifyInstance } from 'fastify';
import { handOver, returnHandover } from '#contracts/areas/handover/actions.ts';
import { Handover, HandoverRow, listHandovers } from '#contracts/areas/handover/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import { callerOf, witnessOf, type Permit } from '../../http/caller.ts';
import { sendCommand } from '../../http/commands/send-command.ts';
import { mount } from '../../http/mount.ts';
import type { AreaParts } from '../../http/parts.ts';
import { invalidInput, problem, refusal } from '../../http/problem.ts';
import type { Administrators } from '../administrator/administrators.ts';
import { handoverArea } from './area.ts';
import { handoverId } from './handover-id.ts';
import { QUEUES, decidingAccess, mayDecide, maySee } from './queues.ts';

interface Parts extends Pick<AreaParts, 'commands' | 'audit' | 'seal' | 'store' | 'models'> {
  administrators: Pick<Administrators, 'find' | 'role'>;
  permit: Permit;
}

export function mountHandovers(app: FastifyInstance, { models, store, administrators, permit, ...parts }: Parts): void {
  mount(app, listHandovers, async ({ query: { model, ...at } }, request) => {
    const { permissions } = callerOf(request).session;
    const readable = [...QUEUES].flatMap(([name, { read }]) =>
      permissions.some((held) => held === read) && (model ?? name) === name ? [name] : [],
    );
    const { rows, ...answer } = await allRows(models, 'handovers', {
      ...at,
      filter: { model: among(...readable) },
      sort: [{ colId: 'at', sort: 'asc' }],
    });
    const seen = await Promise.all(
      rows.map(async (stored) => {
        const row = HandoverRow.parse(stored);
        const queue = QUEUES.get(row.model)!;
        // Of some lists, a person sees a part.
        const found = queue.within && (await models.one(row.model, row.record, at));
        const isSeen = !queue.within || (found && maySee(queue, found.row, permissions));
        return isSeen ? [Handover.parse({ ...row, revision: row.seen })] : [];
      }),
    );
    return { ...answer, rows: seen.flat() };
  });

  mount(app, handOver, async ({ body }, request, reply) => {
    const { model, record, revision, to, note = '' } = body;
    const queue = QUEUES.get(model);
    if (!queue) throw invalidInput({ path: 'model', key: 'invalid' });
    const { permissions } = callerOf(request).session;
    await permit(request, queue.read);
    await permit(request, decidingAccess(queue, permissions));
    // The record as it is now: a change of a moment ago counts.
    const head = await store.head();
    const found = await models.one(model, record, head ? { atLeast: String(head.commit) } : {});
    if (!found || !maySee(queue, found.row, permissions)) throw problem('not-found');
    const current = Number(found.row.revision);
    if (current !== revision) throw problem('revision-stale', { revision: current });
    const id = handoverId(model, record);
    const receiver = await administrators.find(to);
    const role = receiver && (await administrators.role(receiver.roleId));
    if (!mayDecide(queue, found.row, role?.permissions ?? [])) {
      const code = 'receiver-may-not-decide';
      const target = handoverArea.stream(id);
      await parts.audit.commandRefused(await witnessOf(request, parts.seal), {
        command: handOver.command,
        target,
        code,
      });
      throw refusal(code);
    }
    return sendCommand(parts, request, reply, handoverArea, handOver, { id, model, record, revision, to, note });
  });
  mount(app, returnHandover, ({ params: { id } }, request, reply) =>
    sendCommand(parts, request, reply, handoverArea, returnHandover, { id }),
  );
}
