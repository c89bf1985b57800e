import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ListPage, ListQuery } from '#contracts/list.ts';
import type { Serving } from '../storage/catalog.ts';
import type { Tables } from '../storage/database.ts';
import { creationOrder, rowKey } from '../storage/tables.ts';
import type { Row } from '../types.ts';
import type { Predicate } from './condition.ts';
import { Counts, countKey, countOf, countPast } from './counts.ts';
import { filterOf } from './filter.ts';
import { notBeyond, orderBy, orderColumns, orderOf, type Term } from './order.ts';
import { pointOf, type Reads } from './point.ts';
import { heldAt, relationAt, unchangedSince, where } from './relation.ts';
import { pick, rowColumns, seenColumns, seenFrom, type Seen } from './row.ts';

const DEFAULT_START = 0;
const DEFAULT_LENGTH = 100;

/** From here on, what lies before a window is skipped over by keys alone, and only its own rows are read whole. */
const DEEP = 1_000;

interface Window { serving: Serving; filter: Predicate | null; terms: Term[]; start: number; length: number }

const isIndexed = ({ serving: { table }, terms: [first] }: Window): boolean => creationOrder(table)[0] === first!.column.column || table.indexes.includes(first!.column.column);

/** `bound`: what no row of the window lies beyond. */
function windowSql(window: Window, position: string | null, bound: Predicate | null): RawBuilder<unknown> {
  const { serving: { table }, filter, terms, start, length } = window;
  const relation = relationAt(table, position);
  const key = rowKey(table);
  const slice = (columns: RawBuilder<unknown>) =>
    sql`SELECT ${columns} FROM ${relation} ${where(heldAt(position), bound, filter)} ORDER BY ${orderBy(terms)} LIMIT ${sql.lit(length)} OFFSET ${sql.lit(start)}`;
  const columns = rowColumns(table.columns);
  if (start < DEEP && isIndexed(window)) return slice(columns);
  return sql`SELECT ${columns} FROM (${slice(sql.ref(`t.${key}`))}) AS k JOIN ${relation} ON ${sql.ref(`t.${key}`)} = ${sql.ref(`k.${key}`)} ${where(heldAt(position))} ORDER BY ${orderBy(terms)}`;
}

/**
 * The rows that still are as they were at a position fill the window up to some row; what the history adds cannot lie beyond it. So the history is
 * read that far only, not to its end for a version that fits.
 */
async function boundOf(db: Kysely<Tables>, window: Window, position: string): Promise<Predicate | null> {
  const { serving: { table }, filter, terms, start, length } = window;
  if (!isIndexed(window)) return null;
  const { rows } = await sql<Row>`SELECT ${orderColumns(terms.slice(0, 1))} FROM ${relationAt(table, null)}
    ${where(unchangedSince(position), filter)} ORDER BY ${orderBy(terms)} LIMIT 1 OFFSET ${sql.lit(start + length - 1)}`.execute(db);
  return rows[0] ? notBeyond(terms[0]!, rows[0]) : null;
}

/** Lists with one memory for counts. */
export function listing(reads: Reads): (model: string, query: ListQuery) => Promise<ListPage<Row>> {
  const counts = new Counts();
  const { kysely } = reads.database;

  /**
   * Rows, position and, if it is not known yet, the count: in one statement, so that they belong together. The one row of the checkpoint is joined
   * with no condition, which keeps the window's order.
   */
  const live = async (window: Window, query: ListQuery): Promise<Omit<ListPage<Row>, 'behind'>> => {
    const { serving, filter } = window;
    const known = filter === null || counts.get(countKey(serving, query.filter, `${serving.checkpoint.changed}`)) !== undefined;
    const read = async (counted: boolean) => (await sql<Row & Seen & { $total: string | null }>`
      SELECT ${seenColumns}, ${counted ? sql`${countOf(serving, filter, null)}` : sql`NULL::bigint`} AS "$total", r.*
      FROM ${seenFrom(serving)} LEFT JOIN (${windowSql(window, null, null)}) AS r ON true`.execute(kysely)).rows;
    const totalOf = ({ $total, $rows, $changed }: Seen & { $total: string | null }): number | undefined =>
      filter === null ? Number($rows) : $total === null ? counts.get(countKey(serving, query.filter, $changed)) : Number($total);

    let rows = await read(!known);
    let total = totalOf(rows[0]!);
    if (total === undefined) {
      rows = await read(true);
      total = totalOf(rows[0]!)!;
    }
    const { $position: position, $at: at, $changed } = rows[0]!;
    if (filter !== null) counts.set(countKey(serving, query.filter, $changed), total);
    return { rows: rows.filter(({ id }) => id !== null).map((row) => pick(serving.table.columns, row)), total, position, at };
  };

  const past = async (window: Window, query: ListQuery, { position, at }: { position: string; at: string | null }): Promise<ListPage<Row>> => {
    const { serving, filter } = window;
    const { rows } = await sql<Row>`${windowSql(window, position, await boundOf(kysely, window, position))}`.execute(kysely);
    const key = countKey(serving, query.filter, `as of ${position}`);
    const total = counts.get(key) ?? await countPast(reads.database, serving, filter, position);
    counts.set(key, total);
    return { rows: rows.map((row) => pick(serving.table.columns, row)), total, position, at };
  };

  return async (model, query) => {
    const described = (await reads.catalog.serving(model)).table;
    const filter = filterOf(described.columns, query.filter);
    const terms = orderOf(described, query.sort);
    const point = await pointOf(reads, model, query);
    const { start = DEFAULT_START, end = start + DEFAULT_LENGTH } = query;
    const window = { serving: await reads.catalog.serving(model), filter, terms, start, length: end - start };
    const page = point.past ? await past(window, query, point.past) : await live(window, query);
    return point.behind ? { ...page, behind: true } : page;
  };
}
