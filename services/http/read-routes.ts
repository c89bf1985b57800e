// The reads of an area, from its declaration.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AreaReads } from '#contracts/area.ts';
import { auditReads } from '#contracts/audit.ts';
import type { ExportQuery } from '#contracts/list.ts';
import { PositionText } from '#contracts/values.ts';
import { callerOf, witnessOf } from './caller.ts';
import { comparisonLines } from './comparison-csv.ts';
import { csvOf } from './csv.ts';
import { eventViews } from './event-views.ts';
import { chosenColumns, listColumns } from './list-csv.ts';
import { mount } from './mount.ts';
import type { AreaParts } from './parts.ts';
import { byLookup } from './personal.ts';
import { etagOf } from './preconditions.ts';
import { problem } from './problem.ts';

type ReadParts = Pick<AreaParts, 'models' | 'store' | 'audit' | 'seal' | 'lookup'>;

/** The schema of a row's id; a path that does not fit it names no row. */
const idOf = (row: z.ZodType): z.ZodType => (row instanceof z.ZodObject && row.shape.id instanceof z.ZodType ? row.shape.id : z.string());
const Identified = z.object({ id: z.string() });
const Revised = z.object({ revision: z.number().int() });

const sendCsv = (reply: FastifyReply, name: string, position: string, lines: AsyncIterable<string>): FastifyReply => reply
  .header('x-position', position)
  .header('content-disposition', `attachment; filename="${name}.csv"`)
  .type('text/csv; charset=utf-8')
  .send(Readable.from(lines, { objectMode: false }));

export function mountReads(app: FastifyInstance, { models, store, audit, seal, lookup }: ReadParts, area: string, reads: AreaReads): void {
  const { model, list, changes, comparison, one, events } = reads;
  const params = z.object({ id: idOf(reads.row) }).pipe(Identified);
  /** What was asked for, as it goes on record. */
  const told = async ({ filter }: Pick<ExportQuery, 'filter'>): Promise<string> => JSON.stringify((reads.personal ? await byLookup(filter, reads.personal, lookup) : filter) ?? {});

  mount(app, list, ({ query }) => models.list(model, query));
  mount(app, changes, ({ query: { after, upTo } }) => models.changes(model, after, upTo));
  mount(app, comparison, ({ query }) => models.comparison(model, query));

  mount(app, { ...one, params }, async ({ params: { id }, query }, _request, reply) => {
    const answer = await models.one(model, id, query);
    if (!answer) throw problem('not-found');
    const revised = Revised.safeParse(answer.row);
    if (revised.success) reply.header('etag', etagOf(revised.data.revision));
    return answer;
  });

  mount(app, { ...events, params }, async ({ params: { id }, query }, request) => {
    // Waits for the model, so that what the events changed is known as far as the caller has seen.
    const answer = await models.one(model, id, query);
    // A row that is one entry of many streams' names its own.
    const stream = typeof answer?.row.stream === 'string' ? answer.row.stream : `${area}-${id}`;
    const until = query.asOf === undefined ? null : BigInt(PositionText.safeParse(query.asOf).success ? query.asOf : (await models.positionAt(query.asOf)).position);
    const [stored, fields] = await Promise.all([store.load(stream), models.fieldChanges(model, id)]);
    const seen = until === null ? stored : stored.filter(({ position }) => position <= until);
    if (seen.length === 0) throw problem('not-found');
    const withSessions = callerOf(request).session.permissions.includes(auditReads.permission);
    return { events: eventViews(seen, fields, withSessions), ...(answer?.behind && { behind: true }) };
  });

  mount(app, reads.export, async ({ query }, request, reply) => {
    const witness = await witnessOf(request, seal);
    const { position, columns: all, pages, behind } = await models.exportRows(model, query);
    const columns = listColumns(reads.row, model, chosenColumns(all, reads, query), query);
    await audit.exported(witness, { model, filter: await told(query), position });
    if (behind) reply.header('x-behind', 'true');
    return sendCsv(reply, `${model}-${position}`, position, csvOf(columns, pages));
  });
  mount(app, reads.exportComparison, async ({ query }, request, reply) => {
    const witness = await witnessOf(request, seal);
    if (reads.row instanceof z.ZodObject) chosenColumns(Object.keys(reads.row.shape), reads, query);
    const { from, to, columns, pages } = await comparisonLines({ models, model, row: reads.row, query });
    await audit.exported(witness, { model, filter: await told(query), from, position: to });
    return sendCsv(reply, `${model}-${from}-${to}`, to, csvOf(columns, pages));
  });
}
