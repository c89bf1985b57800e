// Acts over all that a filter lets through, asked for as jobs; what became of each row; and those refused, tried again.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActJob } from '#contracts/act-job.ts';
import { canonicalJson } from '#contracts/canonical.ts';
import type { Receipt } from '#contracts/list.ts';
import { readResults, retryJob } from '#contracts/job.ts';
import { Uuid } from '#contracts/values.ts';
import type { ReadModels } from '#projections/engine/types.ts';
import { jobArea } from '../areas/job/area.ts';
import { isEnded, type Job } from '../areas/job/decider.ts';
import type { EventStore } from '../event-store/types.ts';
import { createdId } from '../http/area-routes.ts';
import { callerOf, witnessOf, type Permit } from '../http/caller.ts';
import { answerOutcome } from '../http/command-routes.ts';
import { mount } from '../http/mount.ts';
import type { AreaParts } from '../http/parts.ts';
import { createPlaces } from '../http/places.ts';
import { commandIdOf } from '../http/preconditions.ts';
import { problem, refusal } from '../http/problem.ts';
import { HELD_MS, loadJob } from '../jobs/runner.ts';
import { keyName, type Vault } from '../storage/vault/types.ts';
import { holdRows, resultsOf } from './held-rows.ts';
import { byIds, matching, type Found, type Matching } from './matching.ts';
import { BATCH, BatchOrder } from './order.ts';

/** One act over a filter, with the list it goes over: `models` as those who may read it are answered. */
export interface ListedAct { area: string; job: ActJob; model: string; read: `${string}:read`; models: ReadModels }
interface Parts extends Pick<AreaParts, 'commands' | 'audit' | 'seal' | 'open' | 'lookup'> { store: Pick<EventStore, 'load'>; held: Vault['held']; permit: Permit; clock: () => number }

/** Of one person's at once, being read and held. */
const AT_ONCE = { most: 2, mostWaiting: 20 };
const RESULTS_SHOWN = 100;

export function mountBatches(app: FastifyInstance, acts: readonly ListedAct[], { commands, audit, seal, open, lookup, store, held, permit, clock }: Parts): void {
  const byAct = new Map(acts.map((act) => [act.job.act, act]));
  const working = createPlaces(AT_ONCE);
  const personOf = (request: FastifyRequest): string => callerOf(request).session.administrator.id;

  /** Asks for the job unless that was done before under the same key. `asked`: what tells it from another under that key. */
  const ask = async (request: FastifyRequest, reply: FastifyReply, act: string, asked: unknown, { filter, of }: Pick<BatchOrder, 'filter' | 'of'>, find: () => Promise<Found>): Promise<Receipt> => {
    await working(personOf(request), reply.raw);
    const commandId = commandIdOf(request);
    const id = createdId(commandId);
    const witness = await witnessOf(request, seal);
    let order = (await loadJob(store, id))?.job.order;
    if (order === undefined) {
      const { position, total, pages } = await find();
      const part = `rows ${randomUUID()}`;
      // What nobody comes to ask for after all goes by itself.
      await held.keepUntil(id, clock() + HELD_MS);
      await holdRows(held, id, part, pages);
      order = await seal(keyName('job', id), JSON.stringify({ act, filter, of, position, total, part } satisfies BatchOrder));
    }
    const outcome = await commands.run(jobArea.area, { type: 'RequestJob', id, kind: BATCH, about: act, name: null, order, asked: await lookup(canonicalJson(asked)) }, { ...witness, commandId });
    reply.code(202);
    return answerOutcome(reply, outcome, (code) => audit.commandRefused(witness, { command: 'RequestJob', target: jobArea.stream(id), code }));
  };

  for (const { job, model, read, models } of acts) {
    mount(app, job, async ({ body }, request, reply) => {
      await permit(request, read);
      // Its schema has just checked it.
      const { filter, asOf, atLeast, computedAt, price } = body as unknown as Matching;
      const retyped = job.retyped && { column: job.retyped.column, total: String(body[job.retyped.column]) };
      return ask(request, reply, job.act, { act: job.act, ...body }, { filter, of: null }, () => matching(models, model, { filter, asOf, atLeast, computedAt, price }, retyped));
    });
  }

  /** One's own, with what it was to do. Another's is not there, nor is one of another kind. */
  const found = async (request: FastifyRequest, id: string): Promise<{ job: Job; order: BatchOrder | null }> => {
    const loaded = Uuid.safeParse(id).success ? await loadJob(store, id) : null;
    if (!loaded || loaded.job.kind !== BATCH || loaded.job.startedBy !== personOf(request)) throw problem('not-found');
    const told = await open(loaded.job.order);
    return { job: loaded.job, order: told.startsWith('{') ? BatchOrder.parse(JSON.parse(told)) : null };
  };

  mount(app, readResults, async ({ params: { id }, query: { result, start = 0, end = start + RESULTS_SHOWN } }, request) => {
    const { order } = await found(request, id);
    if (!order) throw refusal('results-gone');
    const all = await resultsOf(held, id);
    const refused = all.filter((one) => one.result === 'refused');
    const done = all.filter((one) => one.result === 'done');
    const asked = result === 'refused' ? refused : result === 'done' ? done : [...refused, ...done];
    const reasons = [...Map.groupBy(refused, ({ code = '' }) => code)].map(([code, of]) => ({ code, count: of.length })).toSorted((one, other) => other.count - one.count);
    const { act, filter, of, position } = order;
    return { act, filter, of, position, total: asked.length, reasons, results: asked.slice(start, end) };
  });

  mount(app, retryJob, async ({ params: { id } }, request, reply) => {
    const { job, order } = await found(request, id);
    const act = byAct.get(job.about);
    if (!act) throw problem('not-found');
    await permit(request, act.job.permission);
    await permit(request, act.read);
    if (!isEnded(job)) throw refusal('job-not-ended');
    if (!order) throw refusal('results-gone');
    const refused = (await resultsOf(held, id)).flatMap((one) => (one.result === 'refused' ? one.id : []));
    if (!refused.length) throw refusal('nothing-refused');
    return ask(request, reply, job.about, { of: id }, { filter: null, of: id }, () => byIds(act.models, act.model, refused, act.job.retyped?.column ?? null));
  });
}
