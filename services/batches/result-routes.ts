// Routes for the results of a batch, and for retrying its refused rows.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActionJob } from '#contracts/kits/action-job.ts';
import { readResults, readRetry } from '#contracts/areas/job/reads.ts';
import { retryJob, type RetryBody } from '#contracts/areas/job/actions.ts';
import { MAX_WINDOW } from '#contracts/wire/list/window.ts';
import { Uuid } from '#contracts/values/values.ts';
import type { Row } from '#projections/engine/types.ts';
import { isEnded, type Job } from '../areas/job/decider.ts';
import { boundsNow } from '../http/commands/batch-bounds.ts';
import { personOf, type Permit } from '../http/caller.ts';
import { mount } from '../http/mount.ts';
import type { AreaParts } from '../http/parts.ts';
import { invalidInput, problem, refusal } from '../http/problem.ts';
import { loadJob } from '../jobs/load-job.ts';
import type { BatchRequestParts, createBatchRequests } from './batch-requests.ts';
import { resultsOf, rowPages, type HeldRow } from './held-rows.ts';
import { readBy, type ListedActions } from './listed-actions.ts';
import { amountIn, byIds } from './matching.ts';
import { BATCH, BatchOrder } from './order.ts';

interface Parts extends Pick<BatchRequestParts, 'store' | 'held' | 'settings'>, Pick<AreaParts, 'open'> {
  permit: Permit;
  requests: ReturnType<typeof createBatchRequests>;
}
/** The refused rows of a job, as they were when selected and as they are now. */
interface Refused {
  rows: HeldRow[];
  now: Map<string, Row>;
  sum: bigint;
}

const RESULTS_SHOWN = 100;
const MAX_CHANGED = 500;

async function* pagesOf(rows: HeldRow[]): AsyncGenerator<HeldRow[]> {
  for (let start = 0; start < rows.length; start += MAX_WINDOW) yield rows.slice(start, start + MAX_WINDOW);
}

export function mountResults(
  app: FastifyInstance,
  lists: readonly ListedActions[],
  { store, held, settings, open, permit, requests: { working, check, ask } }: Parts,
): void {
  const byAct = new Map(lists.flatMap((list) => list.jobs.map((job) => [job.actionCode, { job, list }] as const)));

  /** The caller's own batch with its order. Throws `not-found` for jobs of other people or kinds. */
  const loadOwnBatch = async (request: FastifyRequest, id: string): Promise<{ job: Job; order: BatchOrder | null }> => {
    const loaded = Uuid.safeParse(id).success ? await loadJob(store, id) : null;
    if (!loaded || loaded.job.kind !== BATCH || loaded.job.startedBy !== personOf(request)) throw problem('not-found');
    const orderText = await open(loaded.job.order);
    return { job: loaded.job, order: orderText.startsWith('{') ? BatchOrder.parse(JSON.parse(orderText)) : null };
  };

  mount(
    app,
    readResults,
    async ({ params: { id }, query: { result, start = 0, end = start + RESULTS_SHOWN } }, request) => {
      const { order } = await loadOwnBatch(request, id);
      if (!order) throw refusal('results-gone');
      const all = await resultsOf(held, id);
      const refused = all.filter((one) => one.result === 'refused');
      const done = all.filter((one) => one.result === 'done');
      const requested = result === 'refused' ? refused : result === 'done' ? done : [...refused, ...done];
      const reasons = [...Map.groupBy(refused, ({ code = '' }) => code)]
        .map(([code, of]) => ({ code, count: of.length }))
        .toSorted((one, other) => other.count - one.count);
      const { act, filter, of, position } = order;
      return { act, filter, of, position, total: requested.length, reasons, results: requested.slice(start, end) };
    },
  );

  /** The refused rows of an ended job, for callers with the permission of its action. */
  const retryOf = async (request: FastifyRequest, id: string) => {
    const { job, order } = await loadOwnBatch(request, id);
    const act = byAct.get(job.about);
    if (!act) throw problem('not-found');
    await permit(request, act.job.permission);
    await permit(request, act.list.reads.list.permission);
    if (!isEnded(job)) throw refusal('job-not-ended');
    if (!order) throw refusal('results-gone');
    const ids = new Set((await resultsOf(held, id)).flatMap((one) => (one.result === 'refused' ? one.id : [])));
    if (!ids.size) throw refusal('nothing-refused');
    const list = readBy(request, act.list);
    const refused = async (): Promise<Refused> => {
      // With the revisions seen at selection: the person has not seen the current ones.
      const rows = (await Array.fromAsync(rowPages(held, id, order.part))).flat().filter((row) => ids.has(row.id));
      if (rows.length < ids.size) throw refusal('results-gone');
      const now = await byIds(list.models, list.reads.model, [...ids]);
      const column = act.job.typedConfirmation?.column;
      return {
        rows,
        now,
        sum: column === undefined ? 0n : [...now.values()].reduce((sum, row) => sum + amountIn(row, column), 0n),
      };
    };
    return { ...act, order, refused };
  };

  mount(app, readRetry, async ({ params: { id } }, request, reply) => {
    await working(personOf(request), reply.raw);
    const {
      job: { typedConfirmation },
      refused,
    } = await retryOf(request, id);
    const { rows, now, sum } = await refused();
    const changed = rows.flatMap((row) =>
      now.has(row.id) && Number(now.get(row.id)!.revision) !== row.revision ? row.id : [],
    );
    return {
      count: rows.length,
      amounts: typedConfirmation ? { [typedConfirmation.column]: sum.toString() } : {},
      changed: changed.slice(0, MAX_CHANGED),
      retyped: typedConfirmation && {
        names: typedConfirmation.names,
        acknowledge: typedConfirmation.acknowledge,
      },
      bounds: await boundsNow(settings),
    };
  });
  mount(app, retryJob, async ({ params: { id }, body }, request, reply) => {
    const {
      job,
      order: { position },
      refused,
    } = await retryOf(request, id);
    refuseIncomplete(job, body);
    return ask(request, reply, job.actionCode, { of: id, ...body }, id, async () => {
      const { rows, sum } = await refused();
      await check(job, rows.length, () => Promise.resolve(sum), body.amount);
      return { position, total: rows.length, filter: null, pages: pagesOf(rows) };
    });
  });
}

/** Throws unless the body has exactly the fields that the action needs. */
function refuseIncomplete({ typedConfirmation }: ActionJob, body: RetryBody): void {
  const wrong = (['amount', 'acknowledged'] as const).flatMap((path) =>
    typedConfirmation && body[path] === undefined
      ? [{ path, key: 'required' }]
      : !typedConfirmation && body[path] !== undefined
        ? [{ path, key: 'unknown-field' }]
        : [],
  );
  if (wrong.length) throw invalidInput(...wrong);
}
