// The number of rows that match a filter: counted once, and then moved along with the rows that change. For a point in
// the past it is final.
import { sql, type RawBuilder } from 'kysely';
import type { Serving } from '../storage/catalog.ts';
import type { Database } from '../storage/database.ts';
import { currentTable, historyTable } from '../storage/tables.ts';
import { changedIds, changes, tooManyChanged } from './changed-since.ts';
import type { Predicate } from './condition.ts';
import { heldAt, relationAt, where } from './relation.ts';

/** A figure, and the position of the last change that it contains. */
export interface KeptAt<Value> {
  value: Value;
  changed: string;
}

/** `of`: what is counted, and of which point, if not of now. */
export const countKey = ({ table }: Serving, filter: unknown, ...of: unknown[]): string =>
  JSON.stringify([table.name, filter ?? null, ...of]);

export const countOf = (serving: Serving, filter: Predicate | null, position: string | null): RawBuilder<unknown> =>
  sql`(SELECT count(*) FROM ${relationAt(serving.table, position)} ${where(heldAt(position), filter)})`;

/** For WITH and SELECT: the kept number, plus the change since; null if too much has changed. */
export const countSince = (serving: Serving, filter: Predicate | null, { value, changed }: KeptAt<number>) => ({
  changed: changedIds(serving.table, changed),
  count: sql`(CASE WHEN ${tooManyChanged} THEN NULL ELSE ${sql.lit(value)} + (SELECT coalesce(sum(sign), 0) FROM ${changes(serving.table, changed)} ${where(filter)}) END)`,
});

/**
 * The number of rows as of a position. Without a filter it is cheaper: rows created by then that still exist, plus
 * those removed since.
 */
export async function countPast(
  { kysely }: Database,
  serving: Serving,
  filter: Predicate | null,
  position: string,
): Promise<number> {
  const at = sql`${position}::bigint`;
  const count = filter
    ? countOf(serving, filter, position)
    : sql`(SELECT count(*) FROM ${currentTable(serving.table)} WHERE created_position <= ${at})
        + (SELECT count(*) FROM ${historyTable(serving.table)} WHERE removed AND created_position <= ${at} AND to_position > ${at})`;
  const { rows } = await sql<{ count: string }>`SELECT ${count} AS count`.execute(kysely);
  return Number(rows[0]!.count);
}
