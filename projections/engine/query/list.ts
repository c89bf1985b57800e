import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ListPage, ListQuery } from '#contracts/wire/list/window.ts';
import type { Serving } from '../storage/catalog.ts';
import type { Tables } from '../storage/database.ts';
import { creationOrder, rowKey } from '../storage/tables.ts';
import type { Row } from '../types.ts';
import type { Predicate } from './condition.ts';
import { ALL_ROWS, countings, countKey, countPast, type Counting, type FigureAt } from './kept/counts.ts';
import { fieldsAt, usesValuationContext, type Fields } from './field.ts';
import { filterOf } from './filter.ts';
import { notBeyond, orderBy, orderColumns, orderOf, type Term } from './order.ts';
import { pointOf, type ReadDependencies } from './point.ts';
import { heldAt, relationAt, unchangedSince, where } from './relation.ts';
import { Remembered } from './kept/remembered.ts';
import { rowColumns, checkpointColumns, checkpointFrom, type ReadCheckpoint } from './row.ts';

const DEFAULT_START = 0;
const DEFAULT_LENGTH = 100;
const COUNTS_REMEMBERED = 2_000;

/**
 * From this offset on, the rows before a window are skipped by keys alone, and only the window's rows are read
 * completely.
 */
const DEEP = 1_000;

interface Window {
  serving: Serving;
  fields: Fields;
  filter: Predicate | null;
  /** The filter's values as part of the cache key of counts. */
  counted: unknown;
  /** Whether its count depends only on the rows. */
  lasts: boolean;
  terms: Term[];
  start: number;
  length: number;
}

const isIndexed = ({ serving: { table }, terms: [first] }: Window): boolean =>
  !first!.column.computedSql &&
  (creationOrder(table)[0] === first!.column.column || table.indexes.includes(first!.column.column));

/** `bound`: a condition that all rows of the window satisfy. */
function windowSql(window: Window, position: string | null, bound: Predicate | null): RawBuilder<unknown> {
  const {
    serving: { table },
    filter,
    terms,
    start,
    length,
  } = window;
  const relation = relationAt(table, position);
  const key = rowKey(table);
  const slice = (columns: RawBuilder<unknown>) =>
    sql`SELECT ${columns} FROM ${relation} ${where(heldAt(position), bound, filter)} ORDER BY ${orderBy(terms)} LIMIT ${sql.lit(length)} OFFSET ${sql.lit(start)}`;
  const columns = rowColumns(table.columns);
  if (start < DEEP && isIndexed(window)) return slice(columns);
  return sql`SELECT ${columns} FROM (${slice(sql.ref(`t.${key}`))}) AS k JOIN ${relation} ON ${sql.ref(`t.${key}`)} = ${sql.ref(`k.${key}`)} ${where(heldAt(position))} ORDER BY ${orderBy(terms)}`;
}

/**
 * The rows unchanged since a position fill the window up to some row on their own. The window's rows from the history
 * cannot be beyond it, so the history is read only up to that row.
 */
async function boundOf(db: Kysely<Tables>, window: Window, position: string): Promise<Predicate | null> {
  const {
    serving: { table },
    filter,
    terms,
    start,
    length,
  } = window;
  if (!isIndexed(window)) return null;
  const { rows } = await sql<Row>`SELECT ${orderColumns(terms.slice(0, 1))} FROM ${relationAt(table, null)}
    ${where(unchangedSince(position), filter)} ORDER BY ${orderBy(terms)} LIMIT 1 OFFSET ${sql.lit(start + length - 1)}`.execute(
    db,
  );
  return rows[0] ? notBeyond(terms[0]!, rows[0]) : null;
}

/** Lists with shared counts. */
export function listing(reads: ReadDependencies): (model: string, query: ListQuery) => Promise<ListPage<Row>> {
  const counts = new Remembered<FigureAt<number>>(COUNTS_REMEMBERED);
  const { kysely } = reads.database;

  /**
   * Rows, position and number of rows: in one statement, so that they are consistent. The checkpoint's single row is
   * joined without a condition, which keeps the window's order.
   */
  const live = async (window: Window): Promise<Omit<ListPage<Row>, 'behind'>> => {
    const { serving, filter, fields, counted, lasts } = window;
    const key = countKey(serving, counted);
    const read = async ({ count, changed }: Counting) =>
      (
        await sql<Row & ReadCheckpoint & { $total: string | null }>`
      ${changed ? sql`WITH ${changed}` : sql``}
      SELECT ${checkpointColumns}, ${count}::bigint AS "$total", r.*
      FROM ${checkpointFrom(serving)} LEFT JOIN (${windowSql(window, null, null)}) AS r ON true`.execute(kysely)
      ).rows;
    const [cheapest, ...others] = filter ? countings(serving, filter, counts.get(key)) : [ALL_ROWS];
    let rows = await read(cheapest);
    for (const counting of others) if (rows[0]!.$total === null) rows = await read(counting);
    const { $position: position, $at: at, $changed: changed, $total } = rows[0]!;
    const total = Number($total);
    if (filter !== null && lasts) counts.set(key, { value: total, changed });
    return { rows: rows.filter(({ id }) => id !== null).map(fields.rowOf), total, position, at };
  };

  const past = async (
    window: Window,
    { position, at }: { position: string; at: string | null },
  ): Promise<ListPage<Row>> => {
    const { serving, filter, fields, counted } = window;
    const { rows } = await sql<Row>`${windowSql(window, position, await boundOf(kysely, window, position))}`.execute(
      kysely,
    );
    const key = countKey(serving, counted, position);
    const total = counts.get(key)?.value ?? (await countPast(reads.database, serving, filter, position));
    counts.set(key, { value: total, changed: position });
    return { rows: rows.map(fields.rowOf), total, position, at };
  };

  return async (model, query) => {
    const point = await pointOf(reads, model, query);
    const serving = await reads.catalog.serving(model);
    const fields = await fieldsAt(reads, serving.definition, point, query);
    const { start = DEFAULT_START, end = start + DEFAULT_LENGTH } = query;
    const lasts = !usesValuationContext(fields, query.filter);
    const window: Window = {
      serving,
      fields,
      start,
      length: end - start,
      filter: filterOf(fields.all, query.filter),
      terms: orderOf(serving.table, fields.all, query.sort),
      counted: lasts ? query.filter : [query.filter, fields.valuationContext],
      lasts,
    };
    const page = { ...(point.past ? await past(window, point.past) : await live(window)), ...fields.answerContext };
    return point.behind ? { ...page, behind: true } : page;
  };
}
