// People who may decide on a record in its present state hand it over to another such person, and take it back.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handOver, returnHandover } from '#contracts/areas/handover/actions.ts';
import { Handover, HandoverRow, listHandovers } from '#contracts/areas/handover/reads.ts';
import { among } from '#contracts/wire/filter.ts';
import { allRows } from '#projections/engine/query/all-rows.ts';
import type { Row } from '#projections/engine/types.ts';
import { callerOf, witnessOf, type Permit } from '../../http/caller.ts';
import { sendCommand } from '../../http/commands/send-command.ts';
import { mount } from '../../http/mount.ts';
import type { AreaParts } from '../../http/parts.ts';
import { invalidInput, problem, refusal } from '../../http/problem.ts';
import type { Administrators } from '../administrator/administrators.ts';
import { handoverArea } from './area.ts';
import { handoverId } from './handover-id.ts';
import { QUEUES, mayDecide, maySee, waitsFor } from './queues.ts';

interface Parts extends Pick<AreaParts, 'commands' | 'audit' | 'seal' | 'store' | 'models'> {
  administrators: Pick<Administrators, 'find' | 'role'>;
  permit: Permit;
}

export function mountHandovers(app: FastifyInstance, { models, store, administrators, permit, ...parts }: Parts): void {
  /** The row as it is now: a change of a moment ago counts. null: there is none. */
  const rowNow = async (model: string, id: string): Promise<Row | null> => {
    const head = await store.head();
    return (await models.one(model, id, head ? { atLeast: String(head.commit) } : {}))?.row ?? null;
  };
  /** Records the refusal. Throws it. */
  const refused = async (
    request: FastifyRequest,
    { command }: { command: string },
    id: string,
    code: 'receiver-may-not-decide' | 'waits-for-nothing' | 'handover-not-own',
  ): Promise<never> => {
    const target = handoverArea.stream(id);
    await parts.audit.commandRefused(await witnessOf(request, parts.seal), { command, target, code });
    throw refusal(code);
  };
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
    const row = await rowNow(model, record);
    if (!row || !maySee(queue, row, permissions)) throw problem('not-found');
    const current = Number(row.revision);
    if (current !== revision) throw problem('revision-stale', { revision: current });
    const id = handoverId(model, record);
    const [waited] = waitsFor(queue, row);
    if (!waited) return refused(request, handOver, id, 'waits-for-nothing');
    if (!mayDecide(queue, row, permissions)) await permit(request, waited);
    const receiver = await administrators.find(to);
    const role = receiver && (await administrators.role(receiver.roleId));
    if (!mayDecide(queue, row, role?.permissions ?? []))
      return refused(request, handOver, id, 'receiver-may-not-decide');
    return sendCommand(parts, request, reply, handoverArea, handOver, { id, model, record, revision, to, note });
  });
  mount(app, returnHandover, async ({ params: { id } }, request, reply) => {
    const { permissions, administrator } = callerOf(request).session;
    const stored = await rowNow('handovers', id);
    const open = stored && HandoverRow.parse(stored);
    if (open && open.by !== administrator.id && open.to !== administrator.id) {
      const queue = QUEUES.get(open.model);
      const row = queue && (await rowNow(open.model, open.record));
      if (!queue || !row || !mayDecide(queue, row, permissions))
        return refused(request, returnHandover, id, 'handover-not-own');
    }
    return sendCommand(parts, request, reply, handoverArea, returnHandover, { id });
  });
}
