// Routes of selections and of batch actions on a filter or a selection. Each batch runs as a job.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActionJob, MatchingBody } from '#contracts/kits/action-job.ts';
import { MAX_SELECTED_ROWS } from '#contracts/kits/selection.ts';
import { Uuid } from '#contracts/values/values.ts';
import { boundsNow } from '../http/commands/batch-bounds.ts';
import { personOf, type Permit } from '../http/caller.ts';
import { mount } from '../http/mount.ts';
import type { AreaParts } from '../http/parts.ts';
import { createConcurrencyLimit } from '../http/concurrency-limit.ts';
import { problem, refusal } from '../http/problem.ts';
import { AT_ONCE, createBatchRequests, type BatchRequestParts, type SelectedRows } from './batch-requests.ts';
import type { HeldRow } from './held-rows.ts';
import { readBy, type ListedActions } from './listed-actions.ts';
import { heldRow, matching } from './matching.ts';
import { mountResults } from './result-routes.ts';
import { createSelections } from './selections.ts';

interface Parts extends BatchRequestParts, Pick<AreaParts, 'open'> {
  permit: Permit;
}

/** Making a selection updates the person's list of selections, so requests run one at a time. */
const ONE_AT_A_TIME = { ...AT_ONCE, most: 1 };

export function mountBatches(
  app: FastifyInstance,
  lists: readonly ListedActions[],
  { open, permit, ...parts }: Parts,
): void {
  const { held, settings, clock } = parts;
  const requests = createBatchRequests(parts);
  const { working, check, ask } = requests;
  const selecting = createConcurrencyLimit(ONE_AT_A_TIME);
  const selections = createSelections({ held, clock });

  const rowsOfFilter = async (
    { models, reads: { model } }: ListedActions,
    job: ActionJob,
    criteria: MatchingBody,
    typed: unknown,
  ): Promise<SelectedRows> => {
    const column = job.typedConfirmation?.column ?? null;
    const { readWith, total, pages } = await matching(models, model, criteria);
    const { asOf: position, filter } = readWith;
    await check(
      job,
      total,
      async () => BigInt((await models.amounts(model, { of: [column!] }, readWith)).amounts[column!] ?? 0),
      typed,
    );
    async function* rows(): AsyncGenerator<HeldRow[]> {
      for await (const page of pages()) yield page.map((row) => heldRow(row, column));
    }
    return { position, total, filter, pages: rows() };
  };
  const rowsOfSelection = async (
    request: FastifyRequest,
    list: ListedActions,
    job: ActionJob,
    id: string,
    typed: unknown,
  ): Promise<SelectedRows> => {
    const head = await selections.find(personOf(request), list, id);
    if (!head) throw refusal('selection-gone');
    const {
      count: total,
      amounts,
      seen: { asOf: position, filter },
    } = head;
    await check(job, total, async () => BigInt(amounts[job.typedConfirmation!.column] ?? 0), typed);
    return { position, total, filter, pages: selections.pages(id) };
  };

  for (const list of lists) {
    if (!list.reads.selections) throw new Error(`batch actions exist for ${list.reads.model}, which has no selections`);
    const { make, outline, rows } = list.reads.selections;
    const findOwn = async (request: FastifyRequest, id: string) => {
      const head = Uuid.safeParse(id).success ? await selections.find(personOf(request), list, id) : null;
      if (!head) throw problem('not-found');
      return head;
    };
    mount(app, make, async ({ body }, request, reply) => {
      await selecting(personOf(request), reply.raw);
      return selections.make(personOf(request), readBy(request, list), body);
    });
    mount(app, outline, async ({ params: { id } }, request, reply) => {
      await working(personOf(request), reply.raw);
      return selections.outline(readBy(request, list), id, await findOwn(request, id), await boundsNow(settings));
    });
    mount(app, rows, async ({ params: { id }, query: { start = 0, end = start + MAX_SELECTED_ROWS } }, request) =>
      selections.rows(readBy(request, list), await findOwn(request, id), start, end),
    );
    for (const job of list.jobs) {
      mount(app, job, async ({ body }, request, reply) => {
        await permit(request, list.reads.list.permission);
        // The schema has checked it: it has a selection or a filter.
        const { selection, ...criteria } = body as { selection?: string } & MatchingBody;
        const typed = job.typedConfirmation && body[job.typedConfirmation.column];
        const { filter, asOf, atLeast, computedAt, price } = criteria;
        return ask(request, reply, job.actionCode, { act: job.actionCode, ...body }, null, () =>
          selection === undefined
            ? rowsOfFilter(readBy(request, list), job, { filter, asOf, atLeast, computedAt, price }, typed)
            : rowsOfSelection(request, list, job, selection, typed),
        );
      });
    }
  }

  mountResults(app, lists, { ...parts, open, permit, requests });
}
