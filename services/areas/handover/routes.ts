// People who may decide on a record in its present state hand it over to another such person, and take it back.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handOver, returnHandover } from '#contracts/areas/handover/actions.ts';
import { Handover, HandoverRow, listHandovers, listReceivers } from '#contracts/areas/handover/reads.ts';
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
import { QUEUES, mayDecide, maySee, waitsFor, type Queue } from './queues.ts';

interface Parts extends Pick<AreaParts, 'commands' | 'audit' | 'seal' | 'store' | 'models'> {
  administrators: Pick<Administrators, 'find' | 'role' | 'names'>;
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

  /** The row now, and its queue; null: there is none that the caller may read. */
  const waitingRow = async (request: FastifyRequest, model: string, record: string): Promise<[Queue, Row | null]> => {
    const queue = QUEUES.get(model);
    if (!queue) throw invalidInput({ path: 'model', key: 'invalid' });
    await permit(request, queue.read);
    const row = await rowNow(model, record);
    return [queue, row && maySee(queue, row, callerOf(request).session.permissions) ? row : null];
  };
  const mayReceive = async (queue: Queue, row: Row, person: string): Promise<boolean> => {
    const receiver = await administrators.find(person);
    const role = receiver && (await administrators.role(receiver.roleId));
    return mayDecide(queue, row, role?.permissions ?? []);
  };

  mount(app, listReceivers, async ({ query: { model, record } }, request) => {
    const [queue, row] = await waitingRow(request, model, record);
    const { permissions, administrator } = callerOf(request).session;
    const [waited] = row ? waitsFor(queue, row) : [];
    if (!row || !waited) return { people: [] };
    if (!mayDecide(queue, row, permissions)) await permit(request, waited);
    const others = (await administrators.names()).filter(({ id }) => id !== administrator.id);
    const may = await Promise.all(others.map(({ id }) => mayReceive(queue, row, id)));
    const people = others.filter((_, index) => may[index]);
    return { people: people.toSorted((one, other) => one.name.localeCompare(other.name)) };
  });
  mount(app, handOver, async ({ body }, request, reply) => {
    const { model, record, revision, to, note = '' } = body;
    const [queue, row] = await waitingRow(request, model, record);
    if (!row) throw problem('not-found');
    const current = Number(row.revision);
    if (current !== revision) throw problem('revision-stale', { revision: current });
    const id = handoverId(model, record);
    const [waited] = waitsFor(queue, row);
    if (!waited) return refused(request, handOver, id, 'waits-for-nothing');
    if (!mayDecide(queue, row, callerOf(request).session.permissions)) await permit(request, waited);
    if (!(await mayReceive(queue, row, to))) return refused(request, handOver, id, 'receiver-may-not-decide');
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
