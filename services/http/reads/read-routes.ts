// Mounts the read routes of an area from its declaration.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AreaReads } from '#contracts/kits/area.ts';
import { auditReads } from '#contracts/areas/audit/reads.ts';
import type { ExportQuery } from '#contracts/wire/list/export.ts';
import { PositionText } from '#contracts/values/values.ts';
import { amountFields } from '#projections/engine/model/columns.ts';
import { InvalidQuery, type ReadModels } from '#projections/engine/types.ts';
import type { AreaRoutes } from '../area-routes.ts';
import { callerOf, witnessOf } from '../caller.ts';
import { comparisonLines } from '../csv/comparison-csv.ts';
import { csvOf, sendCsv } from '../csv/csv.ts';
import { eventViews } from './event-views.ts';
import { unlessKnown } from './known-answer.ts';
import { chosenColumns, listColumns } from '../csv/list-csv.ts';
import { mount } from '../mount.ts';
import type { AreaParts } from '../parts.ts';
import { withoutPersonal } from './personal.ts';
import { readableModels } from './own-rows-only.ts';
import { etagOf } from '../commands/preconditions.ts';
import { problem } from '../problem.ts';
import { relatedEvents, inOrder, isAbout } from './row-events.ts';

type ReadParts = Pick<AreaParts, 'models' | 'store' | 'proofs' | 'reports' | 'audit' | 'seal'>;

/** The schema of a row's id. A path that does not match is 404. */
const idOf = (row: z.ZodType): z.ZodType =>
  row instanceof z.ZodObject && row.shape.id instanceof z.ZodType ? row.shape.id : z.string();
const Identified = z.object({ id: z.string() });
const headingsOf = (columns: readonly { heading: string }[]): string[] => columns.map(({ heading }) => heading);
const Revised = z.object({ revision: z.number().int() });

export function mountReads(
  app: FastifyInstance,
  { models: all, store, proofs, reports, audit, seal }: ReadParts,
  {
    area,
    eventsOf,
    relatedStreams = () => [],
    within,
    withRow,
  }: Pick<AreaRoutes, 'area' | 'eventsOf' | 'relatedStreams' | 'within' | 'withRow'>,
  reads: AreaReads,
): void {
  const { model, list, values, amounts, changes, comparison, one, events } = reads;
  const [fields, summed] =
    reads.row instanceof z.ZodObject ? [Object.keys(reads.row.shape), amountFields(reads.row)] : [[], []];
  const params = z.object({ id: idOf(reads.row) }).pipe(Identified);
  /** The read models as the caller may read them. */
  const modelsOf = (request: FastifyRequest): ReadModels => readableModels(all, { reads, within }, callerOf(request));
  /** The filter as it is recorded in the audit log. */
  const recordedFilter = ({ filter }: Pick<ExportQuery, 'filter'>): string =>
    JSON.stringify((reads.personal ? withoutPersonal(filter, reads.personal) : filter) ?? {});

  mount(app, list, ({ query }, request, reply) => {
    const models = modelsOf(request);
    return unlessKnown(models, model, query, { request, reply }, () => models.list(model, query));
  });
  mount(app, changes, ({ query: { after, upTo } }, request) => modelsOf(request).changes(model, after, upTo));
  mount(app, values, ({ query }, request, reply) => {
    if (!fields.includes(query.column)) throw new InvalidQuery('column', 'unknown-column');
    const models = modelsOf(request);
    return unlessKnown(models, model, query, { request, reply }, () => models.values(model, query));
  });
  mount(app, amounts, ({ query }, request, reply) => {
    const models = modelsOf(request);
    const added = { of: summed, only: reads.counting?.only };
    return unlessKnown(models, model, query, { request, reply }, () => models.amounts(model, added, query));
  });
  mount(app, comparison, ({ query }, request) => modelsOf(request).comparison(model, query));

  mount(app, { ...one, params }, async ({ params: { id }, query }, request, reply) => {
    const answer = await modelsOf(request).one(model, id, query);
    if (!answer) throw problem('not-found');
    const revised = Revised.safeParse(answer.row);
    if (revised.success) reply.header('etag', etagOf(revised.data.revision));
    return withRow
      ? { ...answer, ...(await withRow(answer.row, query, { models: all, store, proofs, reports })) }
      : answer;
  });

  mount(app, { ...events, params }, async ({ params: { id }, query }, request) => {
    const models = modelsOf(request);
    // Waits for the model, so that the field changes are known up to the position that the caller has seen.
    const answer = await models.one(model, id, query);
    // A row of a book with many streams names its stream.
    const stream = typeof answer?.row.stream === 'string' ? answer.row.stream : `${area}-${id}`;
    const until =
      query.asOf === undefined
        ? null
        : BigInt(
            PositionText.safeParse(query.asOf).success ? query.asOf : (await models.positionAt(query.asOf)).position,
          );
    const stored = await (eventsOf ? eventsOf(id, (...args) => store.load(...args), answer?.row) : store.load(stream));
    const ownEvents = until === null ? stored : stored.filter(({ position }) => position <= until);
    // Events may be in the log before the model has the row. Its owner is unknown until then.
    if (ownEvents.length === 0 || (reads.ownerColumn !== undefined && !answer)) throw problem('not-found');
    const streams = relatedStreams(id, ownEvents);
    const before = query.before === undefined ? null : BigInt(query.before) - 1n;
    const related = await relatedEvents(
      store,
      streams,
      before === null || (until !== null && until < before) ? until : before,
    );
    const all = before === null ? inOrder([...ownEvents, ...related.events]) : related.events;
    const fields = await models.fieldChanges(
      model,
      id,
      all.map(({ position }) => position.toString()),
    );
    const isShown = isAbout(area, id, fields);
    const [relatedNames, shown] = [
      new Set(streams),
      all.filter((event) => !streams.includes(event.stream) || isShown(event)),
    ];
    const withSessions = callerOf(request).session.permissions.includes(auditReads.permission);
    return {
      events: eventViews(shown, relatedNames, fields, withSessions),
      ...(related.more && { more: true as const }),
      ...(answer?.behind && { behind: true }),
    };
  });

  mount(app, reads.export, async ({ query }, request, reply) => {
    const witness = await witnessOf(request, seal);
    const { position, columns: all, pages, behind } = await modelsOf(request).exportRows(model, query);
    const columns = listColumns(reads.row, model, chosenColumns(all, reads, query), query);
    const begun = await audit.exportBegun(witness, {
      model,
      filter: recordedFilter(query),
      position,
      columns: headingsOf(columns),
    });
    if (behind) reply.header('x-behind', 'true');
    return sendCsv(reply, `${model}-${position}`, position, csvOf(columns, pages), begun);
  });
  mount(app, reads.exportComparison, async ({ query }, request, reply) => {
    const witness = await witnessOf(request, seal);
    if (reads.row instanceof z.ZodObject) chosenColumns(Object.keys(reads.row.shape), reads, query);
    const { from, to, columns, pages } = await comparisonLines({
      models: modelsOf(request),
      model,
      row: reads.row,
      query,
    });
    const begun = await audit.exportBegun(witness, {
      model,
      filter: recordedFilter(query),
      from,
      position: to,
      columns: headingsOf(columns),
    });
    return sendCsv(reply, `${model}-${from}-${to}`, to, csvOf(columns, pages), begun);
  });
}
