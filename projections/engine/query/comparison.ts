// Compares the rows of a filter at two instants. A row that differs has a version that ended or began in between. Only
// those rows are read, each as of both instants.
import { sql, type RawBuilder } from 'kysely';
import type { ComparisonAnswer, ComparisonQuery, DifferenceKind } from '#contracts/wire/comparison.ts';
import { amountFields } from '../model/columns.ts';
import type { Serving } from '../storage/catalog.ts';
import { domainFields } from '../storage/definition.ts';
import { currentTable, historyTable } from '../storage/tables.ts';
import { InvalidQuery, type Row } from '../types.ts';
import type { Predicate } from './condition.ts';
import { countKey } from './kept/counts.ts';
import { fieldsAt, usesValuationContext, type Fields } from './field.ts';
import { filterOf } from './filter.ts';
import { pointOf, type ReadDependencies } from './point.ts';
import { heldAt, relationAt, where } from './relation.ts';
import { Remembered } from './kept/remembered.ts';
import { readNow, rowColumns } from './row.ts';

const DEFAULT_LIMIT = 100;
/** Most rows compared. All differences are counted, and a database that counts for a minute cannot answer others. */
const MAX_TOUCHED = 200_000;
const FIGURES_REMEMBERED = 2_000;
const KINDS: readonly DifferenceKind[] = ['added', 'removed', 'changed'];

interface Span {
  serving: Serving;
  /** The filter at both instants. They are the same, unless the filter uses computed columns. */
  filters: { before: Predicate | null; after: Predicate | null };
  /** Rows whose match changed only through computed columns do not count as different. */
  onlyKept: boolean;
  from: string;
  to: string;
}
/** The sort key of a difference: the row's creation, newest first. */
interface DifferenceKey {
  created: string;
  id: string;
}
interface Found extends DifferenceKey {
  kind: DifferenceKind;
}
/** Figures over all differences. */
type Figures = Pick<ComparisonAnswer<Row>, 'counts' | 'sums'>;

const placeOf = (cursor: string): DifferenceKey => ({
  created: cursor.slice(0, cursor.indexOf(':')),
  id: cursor.slice(cursor.indexOf(':') + 1),
});
const cursorOf = ({ created, id }: DifferenceKey): string => `${created}:${id}`;

/**
 * Ids of the rows with a version that ended or began between the two; with `cursor`, only rows created no later, for a
 * later page.
 */
function touched({ serving: { table }, from, to }: Span, cursor: DifferenceKey | undefined): RawBuilder<unknown> {
  const [current, history] = [currentTable(table), historyTable(table)];
  const between = (column: string): Predicate =>
    sql`${sql.ref(column)} > ${from}::bigint AND ${sql.ref(column)} <= ${to}::bigint`;
  const older = cursor && sql`created_position <= ${cursor.created}::bigint`;
  return sql`
    SELECT id FROM ${history} ${where(between('to_position'), older)}
    UNION SELECT id FROM ${current} ${where(between('created_position'), older)}
    UNION SELECT id FROM ${history} ${where(sql`removed`, between('created_position'), sql`to_position > ${to}::bigint`, older)}`;
}

/**
 * The rows among them that differ: in matching the filter, or in their fields. The engine's fields do not count.
 * Includes their amounts at both instants, `before amount` and `after amount`.
 */
function differing(span: Span, cursor: DifferenceKey | undefined): RawBuilder<unknown> {
  const {
    serving: { definition, table },
    filters,
    onlyKept,
    from,
    to,
  } = span;
  const fields = domainFields(definition);
  const columns = table.columns.filter(({ name }) => fields.includes(name)).map(({ column }) => column);
  const at = (position: string, filter: Predicate | null): RawBuilder<unknown> => sql`LATERAL (
    SELECT t.created_position AS created, ${filter ? sql`(${filter}) IS TRUE` : sql`true`} AS passes, ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))}
    FROM ${relationAt(table, position)} ${where(sql`t.id = k.id`, heldAt(position))})`;
  const values = (of: string): RawBuilder<unknown> =>
    sql`ROW(${sql.join(columns.map((column) => sql.ref(`${of}.${column}`)))})`;
  const differ = sql`${values('b')} IS DISTINCT FROM ${values('a')}`;
  const selection = [
    sql`k.id`,
    sql`coalesce(a.created, b.created) AS created`,
    sql`CASE WHEN b.passes IS NOT TRUE THEN 'added' WHEN a.passes IS NOT TRUE THEN 'removed' ELSE 'changed' END AS kind`,
    ...amountFields(definition.model.row).flatMap((name) => [
      sql`${sql.ref(`b.${name}`)} AS ${sql.id(`before ${name}`)}`,
      sql`${sql.ref(`a.${name}`)} AS ${sql.id(`after ${name}`)}`,
    ]),
  ];
  return sql`
    SELECT ${sql.join(selection)}
    FROM (${touched(span, cursor)}) AS k LEFT JOIN ${at(from, filters.before)} AS b ON true LEFT JOIN ${at(to, filters.after)} AS a ON true
    WHERE ((b.passes IS TRUE) <> (a.passes IS TRUE) ${onlyKept ? sql`AND ${differ}` : sql``}) OR (a.passes AND b.passes AND ${differ})`;
}

const json = (parts: [string, RawBuilder<unknown>][]): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(parts.flatMap(([name, part]) => [sql.lit(name), part]))})`;
/** The figures of the differences, in the form of the answer. */
function figuresOf(amounts: string[]): RawBuilder<unknown> {
  const count = (kind: DifferenceKind) => sql`count(*) FILTER (WHERE kind = ${sql.lit(kind)})`;
  const sum = (kind: DifferenceKind, amount: string) =>
    sql`coalesce(sum(${sql.id(amount)}) FILTER (WHERE kind = ${sql.lit(kind)}), 0)::text`;
  const sums = (name: string): RawBuilder<unknown> =>
    json([
      ['added', sum('added', `after ${name}`)],
      ['removed', sum('removed', `before ${name}`)],
      [
        'changed',
        json([
          ['before', sum('changed', `before ${name}`)],
          ['after', sum('changed', `after ${name}`)],
        ]),
      ],
    ]);
  return json([
    ['counts', json(KINDS.map((kind) => [kind, count(kind)]))],
    ['sums', json(amounts.map((name) => [name, sums(name)]))],
  ]);
}

/** Comparisons with a shared cache of figures: figures between two instants never change. */
export function createComparisonReader(
  reads: ReadDependencies,
): (model: string, query: ComparisonQuery) => Promise<ComparisonAnswer<Row>> {
  const cache = new Remembered<Figures>(FIGURES_REMEMBERED);
  const { kysely } = reads.database;

  const rejectTooManyChanges = async (span: Span): Promise<void> => {
    const { rows } = await sql<{
      many: boolean;
    }>`SELECT count(*) > ${sql.lit(MAX_TOUCHED)} AS many FROM (${touched(span, undefined)}) AS k`.execute(kysely);
    if (rows[0]!.many) throw new InvalidQuery('to', 'too-much-changed');
  };

  /** A page of differences plus one, and the figures of all. Throws InvalidQuery if too much has changed in between. */
  const find = async (
    span: Span,
    query: ComparisonQuery,
    filterKey: unknown,
    limit: number,
  ): Promise<{ found: Found[]; figures: Figures }> => {
    const key = countKey(span.serving, filterKey, `from ${span.from} to ${span.to}`);
    const cached = cache.get(key);
    if (!cached) await rejectTooManyChanges(span);
    const last = query.cursor === undefined ? undefined : placeOf(query.cursor);
    const condition = where(
      query.kind && sql`kind = ${query.kind}`,
      last && sql`(created, id) < (${last.created}::bigint, ${last.id})`,
    );
    const { rows } = await sql<Partial<Found> & { figures: Figures }>`
      WITH d AS MATERIALIZED (${differing(span, cached && last)}),
        c AS (SELECT ${figuresOf(amountFields(span.serving.definition.model.row))} AS figures FROM d)
      SELECT c.figures, p.* FROM c LEFT JOIN (SELECT id, created, kind FROM d ${condition} ORDER BY created DESC, id DESC LIMIT ${limit + 1}) AS p ON true ORDER BY p.created DESC, p.id DESC`.execute(
      kysely,
    );
    const figures = cached ?? rows[0]!.figures;
    cache.set(key, figures);
    return { found: rows.filter((row): row is typeof row & Found => row.id !== null), figures };
  };

  const rowsAt = async (
    { table }: Serving,
    { rowOf }: Fields,
    position: string,
    ids: string[],
  ): Promise<Map<string, Row>> => {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<
      Row & { $id: string }
    >`SELECT ${rowColumns(table.columns)}, t.id AS "$id" FROM ${relationAt(table, position)} ${where(sql`t.id = ANY(${ids})`, heldAt(position))}`.execute(
      kysely,
    );
    return new Map(rows.map((row) => [row.$id, rowOf(row)]));
  };

  return async (model, query) => {
    const [begin, end] = [
      await pointOf(reads, model, { asOf: query.from }),
      await pointOf(reads, model, { asOf: query.to, atLeast: query.atLeast }),
    ];
    const serving = await reads.catalog.serving(model);
    const [beforeFields, afterFields] = [
      await fieldsAt(reads, serving.definition, begin),
      await fieldsAt(reads, serving.definition, end),
    ];
    const filters = {
      before: filterOf(beforeFields.all, query.filter),
      after: filterOf(afterFields.all, query.filter),
    };
    const onlyKept = usesValuationContext(beforeFields, query.filter);
    const from = begin.past;
    const to = end.past ?? (await readNow(kysely, serving));
    if (!from || BigInt(from.position) > BigInt(to.position)) throw new InvalidQuery('to', 'to-before-from');

    const limit = query.limit ?? DEFAULT_LIMIT;
    const { found, figures } = await find(
      { serving, filters, onlyKept, from: from.position, to: to.position },
      query,
      onlyKept ? [query.filter, beforeFields.valuationContext, afterFields.valuationContext] : query.filter,
      limit,
    );
    const page = found.slice(0, limit);
    const ids = page.map(({ id }) => id);
    const [before, after] = [
      await rowsAt(serving, beforeFields, from.position, ids),
      await rowsAt(serving, afterFields, to.position, ids),
    ];
    const answer: ComparisonAnswer<Row> = {
      from,
      to,
      ...figures,
      rows: page.map(({ id, kind }) => ({ id, kind, before: before.get(id) ?? null, after: after.get(id) ?? null })),
      next: found.length > limit ? cursorOf(page.at(-1)!) : null,
    };
    return end.behind ? { ...answer, behind: true } : answer;
  };
}
