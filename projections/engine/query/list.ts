import { sql } from 'kysely';
import type { ListPage, ListQuery } from '#contracts/list.ts';
import type { Serving } from '../catalog.ts';
import type { Row } from '../types.ts';
import type { Predicate } from './condition.ts';
import { Counts, countKey, countOf, countPast } from './counts.ts';
import { filterOf } from './filter.ts';
import { orderBy, orderByColumns, orderColumns, orderOf, type Term } from './order.ts';
import { pointOf, type Reads } from './point.ts';
import { relationAt } from './relation.ts';
import { pick, rowColumns, seenColumns, seenFrom, type Seen } from './row.ts';

const DEFAULT_START = 0;
const DEFAULT_LENGTH = 100;

interface Window { serving: Serving; where: Predicate | null; terms: Term[]; start: number; length: number }

const windowSql = ({ serving, where, terms, start, length }: Window, position: string | null) => sql`
  SELECT ${rowColumns(serving.table.columns)}, ${orderColumns(terms)} FROM ${relationAt(serving.table, position)}
  ${where ? sql`WHERE ${where}` : sql``} ORDER BY ${orderBy(terms)} LIMIT ${length} OFFSET ${start}`;

/** Lists with one memory for counts. */
export function listing(reads: Reads): (model: string, query: ListQuery) => Promise<ListPage<Row>> {
  const counts = new Counts();
  const { kysely } = reads.database;

  /** Rows, position and, if it is not known yet, the count: in one statement, so that they belong together. */
  const live = async (window: Window, query: ListQuery): Promise<Omit<ListPage<Row>, 'behind'>> => {
    const { serving, where, terms } = window;
    const known = where === null || counts.get(countKey(serving, query.filter, `${serving.checkpoint.changed}`)) !== undefined;
    const read = async (counted: boolean) => (await sql<Row & Seen & { $total: string | null }>`
      SELECT ${seenColumns}, ${counted ? sql`${countOf(serving, where, null)}` : sql`NULL::bigint`} AS "$total", r.*
      FROM ${seenFrom(serving)} LEFT JOIN (${windowSql(window, null)}) AS r ON true ORDER BY ${orderByColumns(terms, 'r')}`.execute(kysely)).rows;
    const totalOf = ({ $total, $rows, $changed }: Seen & { $total: string | null }): number | undefined =>
      where === null ? Number($rows) : $total === null ? counts.get(countKey(serving, query.filter, $changed)) : Number($total);

    let rows = await read(!known);
    let total = totalOf(rows[0]!);
    if (total === undefined) {
      rows = await read(true);
      total = totalOf(rows[0]!)!;
    }
    const { $position: position, $at: at, $changed } = rows[0]!;
    if (where !== null) counts.set(countKey(serving, query.filter, $changed), total);
    return { rows: rows.filter(({ id }) => id !== null).map((row) => pick(serving.table.columns, row)), total, position, at };
  };

  const past = async (window: Window, query: ListQuery, { position, at }: { position: string; at: string | null }): Promise<ListPage<Row>> => {
    const { serving, where } = window;
    const { rows } = await sql<Row>`${windowSql(window, position)}`.execute(kysely);
    const key = countKey(serving, query.filter, `as of ${position}`);
    const total = counts.get(key) ?? await countPast(reads.database, serving, where, position);
    counts.set(key, total);
    return { rows: rows.map((row) => pick(serving.table.columns, row)), total, position, at };
  };

  return async (model, query) => {
    const described = (await reads.catalog.serving(model)).table;
    const where = filterOf(described.columns, query.filter);
    const terms = orderOf(described, query.sort);
    const point = await pointOf(reads, model, query);
    const { start = DEFAULT_START, end = start + DEFAULT_LENGTH } = query;
    const window = { serving: await reads.catalog.serving(model), where, terms, start, length: end - start };
    const page = point.past ? await past(window, query, point.past) : await live(window, query);
    return point.behind ? { ...page, behind: true } : page;
  };
}
