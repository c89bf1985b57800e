// Acts over all that a filter lets through or that were selected, asked for as jobs; what became of each row; and those
// refused, tried again.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActJob, MatchingBody } from '#contracts/act-job.ts';
import { canonicalJson } from '#contracts/canonical.ts';
import { MAX_WINDOW, type Receipt } from '#contracts/list.ts';
import { readResults, readRetry, retryJob, type RetryBody } from '#contracts/job.ts';
import { MAX_SELECTED_ROWS } from '#contracts/selection.ts';
import { Uuid } from '#contracts/values.ts';
import type { ReadModels, Row } from '#projections/engine/types.ts';
import { jobArea } from '../areas/job/area.ts';
import { isEnded, type Job } from '../areas/job/decider.ts';
import type { CommandOutcome } from '../command/types.ts';
import type { EventStore } from '../event-store/types.ts';
import { createdId } from '../http/area-routes.ts';
import { boundsNow, refuseTooLarge } from '../http/batch-bounds.ts';
import { callerOf, witnessOf, type Permit } from '../http/caller.ts';
import { answerOutcome } from '../http/command-routes.ts';
import { mount } from '../http/mount.ts';
import { readableModels } from '../http/own.ts';
import type { AreaParts } from '../http/parts.ts';
import { createPlaces } from '../http/places.ts';
import { commandIdOf } from '../http/preconditions.ts';
import { invalidInput, problem, refusal } from '../http/problem.ts';
import { HELD_MS, loadJob } from '../jobs/runner.ts';
import { keyName } from '../storage/vault/keys.ts';
import type { Vault } from '../storage/vault/types.ts';
import { holdRows, resultsOf, rowPages, type HeldRow } from './held-rows.ts';
import { amountIn, byIds, heldRow, matching } from './matching.ts';
import { BATCH, BatchOrder } from './order.ts';
import { createSelections, type SelectedList } from './selections.ts';

/** A list whose rows acts are done to by the many: `models` as those who may read all of it are answered. */
export interface ListedActs extends SelectedList {
  models: ReadModels;
}
interface Parts extends Pick<AreaParts, 'commands' | 'audit' | 'seal' | 'open' | 'marks' | 'settings'> {
  store: Pick<EventStore, 'load'>;
  held: Vault['held'];
  permit: Permit;
  clock: () => number;
}
/** What a job is to go over. */
interface Found {
  position: string;
  total: number;
  filter: BatchOrder['filter'];
  pages: AsyncIterable<HeldRow[]>;
}
/** The rows that a job was refused, as they were seen for it, and as they are by now. */
interface Refused {
  rows: HeldRow[];
  now: Map<string, Row>;
  sum: bigint;
}

/** Of one person's at once, being read and held. */
const AT_ONCE = { most: 2, mostWaiting: 20 };
/** Each has to know of the one before it. */
const ONE_AT_A_TIME = { ...AT_ONCE, most: 1 };
const RESULTS_SHOWN = 100;
const CHANGED_TOLD = 500;

async function* inPieces(rows: HeldRow[]): AsyncGenerator<HeldRow[]> {
  for (let start = 0; start < rows.length; start += MAX_WINDOW) yield rows.slice(start, start + MAX_WINDOW);
}

export function mountBatches(
  app: FastifyInstance,
  lists: readonly ListedActs[],
  { commands, audit, seal, open, marks, settings, store, held, permit, clock }: Parts,
): void {
  const byAct = new Map(lists.flatMap((list) => list.jobs.map((job) => [job.act, { job, list }] as const)));
  const [working, selecting] = [createPlaces(AT_ONCE), createPlaces(ONE_AT_A_TIME)];
  const selections = createSelections({ held, clock });
  const personOf = (request: FastifyRequest): string => callerOf(request).session.administrator.id;
  const readBy = (request: FastifyRequest, list: ListedActs): ListedActs => ({
    ...list,
    models: readableModels(list.models, list, callerOf(request)),
  });

  /**
   * Throws what is refused of so many rows that come to this: none, more than the rules allow, another total than was
   * typed.
   */
  const check = async (
    { retyped }: ActJob,
    count: number,
    sum: () => Promise<bigint>,
    typed: unknown,
  ): Promise<void> => {
    if (count === 0) throw refusal('nothing-matches');
    if (!retyped) return;
    const total = await sum();
    await refuseTooLarge(settings, count, total);
    if (total !== BigInt(String(typed))) throw refusal('total-mismatch');
  };

  /**
   * Asks for the job unless that was done before under the same key. `asked`: what tells it from another under that
   * key.
   */
  const ask = async (
    request: FastifyRequest,
    reply: FastifyReply,
    act: string,
    asked: unknown,
    of: string | null,
    find: () => Promise<Found>,
  ): Promise<Receipt> => {
    await working(personOf(request), reply.raw);
    const commandId = commandIdOf(request);
    const id = createdId(commandId);
    const witness = await witnessOf(request, seal);
    let order = (await loadJob(store, id))?.job.order;
    const command = { type: 'RequestJob', id, kind: BATCH, about: act, name: null };
    const envelope = { ...witness, commandId };
    const answer = (outcome: CommandOutcome): Promise<Receipt> =>
      answerOutcome(reply, outcome, (code) =>
        audit.commandRefused(witness, { command: command.type, target: jobArea.stream(id), code }),
      );
    if (order === undefined) {
      // Nothing is held for what would be refused.
      const trial = await commands.tryRun(jobArea.area, { ...command, order: '', asked: '' }, envelope);
      if (trial.kind !== 'done') return answer(trial);
      const { position, total, filter, pages } = await find();
      const part = `rows ${randomUUID()}`;
      // What nobody comes to ask for after all goes by itself.
      await held.hold(id, personOf(request), clock() + HELD_MS);
      await holdRows(held, id, part, pages);
      order = await seal(
        keyName('job', id),
        JSON.stringify({ act, filter, of, position, total, part } satisfies BatchOrder),
      );
    }
    // Under the job's own key, which is there now: what it was filtered by is nobody's to guess.
    const outcome = await commands.run(
      jobArea.area,
      { ...command, order, asked: await marks.of(keyName('job', id), canonicalJson(asked)) },
      envelope,
    );
    reply.code(202);
    return answer(outcome);
  };

  const ofFilter = async (
    { models, reads: { model } }: ListedActs,
    job: ActJob,
    asked: MatchingBody,
    typed: unknown,
  ): Promise<Found> => {
    const column = job.retyped?.column ?? null;
    const { seen, total, pages } = await matching(models, model, asked);
    const { asOf: position, filter } = seen;
    await check(
      job,
      total,
      async () => BigInt((await models.amounts(model, { of: [column!] }, seen)).amounts[column!] ?? 0),
      typed,
    );
    async function* rows(): AsyncGenerator<HeldRow[]> {
      for await (const page of pages()) yield page.map((row) => heldRow(row, column));
    }
    return { position, total, filter, pages: rows() };
  };
  const ofSelection = async (
    request: FastifyRequest,
    list: ListedActs,
    job: ActJob,
    id: string,
    typed: unknown,
  ): Promise<Found> => {
    const head = await selections.find(personOf(request), list, id);
    if (!head) throw refusal('selection-gone');
    const {
      count: total,
      amounts,
      seen: { asOf: position, filter },
    } = head;
    await check(job, total, async () => BigInt(amounts[job.retyped!.column] ?? 0), typed);
    return { position, total, filter, pages: selections.pages(id) };
  };

  for (const list of lists) {
    if (!list.reads.selections)
      throw new Error(`acts are done to many ${list.reads.model} at once, and none can be selected`);
    const { make, outline, rows } = list.reads.selections;
    const ownOf = async (request: FastifyRequest, id: string) => {
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
      return selections.outline(readBy(request, list), id, await ownOf(request, id), await boundsNow(settings));
    });
    mount(app, rows, async ({ params: { id }, query: { start = 0, end = start + MAX_SELECTED_ROWS } }, request) =>
      selections.rows(readBy(request, list), await ownOf(request, id), start, end),
    );
    for (const job of list.jobs) {
      mount(app, job, async ({ body }, request, reply) => {
        await permit(request, list.reads.list.permission);
        // Its schema has just checked it: it names a selection, or a filter.
        const { selection, ...asked } = body as { selection?: string } & MatchingBody;
        const typed = job.retyped && body[job.retyped.column];
        const { filter, asOf, atLeast, computedAt, price } = asked;
        return ask(request, reply, job.act, { act: job.act, ...body }, null, () =>
          selection === undefined
            ? ofFilter(readBy(request, list), job, { filter, asOf, atLeast, computedAt, price }, typed)
            : ofSelection(request, list, job, selection, typed),
        );
      });
    }
  }

  /** One's own, with what it was to do. Another's is not there, nor is one of another kind. */
  const found = async (request: FastifyRequest, id: string): Promise<{ job: Job; order: BatchOrder | null }> => {
    const loaded = Uuid.safeParse(id).success ? await loadJob(store, id) : null;
    if (!loaded || loaded.job.kind !== BATCH || loaded.job.startedBy !== personOf(request)) throw problem('not-found');
    const told = await open(loaded.job.order);
    return { job: loaded.job, order: told.startsWith('{') ? BatchOrder.parse(JSON.parse(told)) : null };
  };

  mount(
    app,
    readResults,
    async ({ params: { id }, query: { result, start = 0, end = start + RESULTS_SHOWN } }, request) => {
      const { order } = await found(request, id);
      if (!order) throw refusal('results-gone');
      const all = await resultsOf(held, id);
      const refused = all.filter((one) => one.result === 'refused');
      const done = all.filter((one) => one.result === 'done');
      const asked = result === 'refused' ? refused : result === 'done' ? done : [...refused, ...done];
      const reasons = [...Map.groupBy(refused, ({ code = '' }) => code)]
        .map(([code, of]) => ({ code, count: of.length }))
        .toSorted((one, other) => other.count - one.count);
      const { act, filter, of, position } = order;
      return { act, filter, of, position, total: asked.length, reasons, results: asked.slice(start, end) };
    },
  );

  /** What may be tried again of a job that has ended, by whoever may do its act. */
  const again = async (request: FastifyRequest, id: string) => {
    const { job: asked, order } = await found(request, id);
    const act = byAct.get(asked.about);
    if (!act) throw problem('not-found');
    await permit(request, act.job.permission);
    await permit(request, act.list.reads.list.permission);
    if (!isEnded(asked)) throw refusal('job-not-ended');
    if (!order) throw refusal('results-gone');
    const ids = new Set((await resultsOf(held, id)).flatMap((one) => (one.result === 'refused' ? one.id : [])));
    if (!ids.size) throw refusal('nothing-refused');
    const list = readBy(request, act.list);
    const refused = async (): Promise<Refused> => {
      // Each as it was seen when all were chosen: nobody has seen it as it is now.
      const rows = (await Array.fromAsync(rowPages(held, id, order.part))).flat().filter((row) => ids.has(row.id));
      if (rows.length < ids.size) throw refusal('results-gone');
      const now = await byIds(list.models, list.reads.model, [...ids]);
      const column = act.job.retyped?.column;
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
      job: { retyped },
      refused,
    } = await again(request, id);
    const { rows, now, sum } = await refused();
    const changed = rows.flatMap((row) =>
      now.has(row.id) && Number(now.get(row.id)!.revision) !== row.revision ? row.id : [],
    );
    return {
      count: rows.length,
      amounts: retyped ? { [retyped.column]: sum.toString() } : {},
      changed: changed.slice(0, CHANGED_TOLD),
      retyped: retyped && { names: retyped.names, acknowledge: retyped.acknowledge },
      bounds: await boundsNow(settings),
    };
  });
  mount(app, retryJob, async ({ params: { id }, body }, request, reply) => {
    const {
      job,
      order: { position },
      refused,
    } = await again(request, id);
    refuseIncomplete(job, body);
    return ask(request, reply, job.act, { of: id, ...body }, id, async () => {
      const { rows, sum } = await refused();
      await check(job, rows.length, () => Promise.resolve(sum), body.amount);
      return { position, total: rows.length, filter: null, pages: inPieces(rows) };
    });
  });
}

/** It takes what the act takes: no more, and no less. Throws what of it is wrong. */
function refuseIncomplete({ retyped }: ActJob, body: RetryBody): void {
  const wrong = (['amount', 'acknowledged'] as const).flatMap((path) =>
    retyped && body[path] === undefined
      ? [{ path, key: 'required' }]
      : !retyped && body[path] !== undefined
        ? [{ path, key: 'unknown-field' }]
        : [],
  );
  if (wrong.length) throw invalidInput(...wrong);
}
