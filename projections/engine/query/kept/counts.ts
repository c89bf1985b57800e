// The number of rows that match a filter: counted once, and then moved along with the rows that change. For a point in
// the past it is final.
import { sql, type RawBuilder } from 'kysely';
import type { Serving } from '../../storage/catalog.ts';
import type { Database } from '../../storage/database.ts';
import { currentTable, historyTable } from '../../storage/tables.ts';
import { changedIds, changes, mustReadAll } from './changed-since.ts';
import type { Predicate } from '../condition.ts';
import { heldAt, relationAt, where } from '../relation.ts';

/** A figure, and the position of the last change that it contains. */
export interface FigureAt<Value> {
  value: Value;
  changed: string;
}

/** `of`: what is counted, and of which point, if not of now. */
export const countKey = ({ table }: Serving, filter: unknown, ...of: unknown[]): string =>
  JSON.stringify([table.name, filter ?? null, ...of]);

const countOf = (serving: Serving, filter: Predicate | null, position: string | null): RawBuilder<unknown> =>
  sql`(SELECT count(*) FROM ${relationAt(serving.table, position)} ${where(heldAt(position), filter)})`;

/** An expression for the number of rows, beside the checkpoint as `g`; null: it takes another way. */
export interface Counting {
  count: RawBuilder<unknown>;
  /** For WITH. */
  changed?: RawBuilder<unknown>;
}
export const ALL_ROWS: Counting = { count: sql`g.rows` };

/** Ways to count, the cheapest first: the kept number, that number plus the change since, or all rows. */
export function countings(
  serving: Serving,
  filter: Predicate,
  kept: FigureAt<number> | undefined,
): [Counting, ...Counting[]] {
  const all = { count: countOf(serving, filter, null) };
  if (!kept) return [all];
  const { value, changed } = kept;
  const added = sql`(SELECT coalesce(sum(sign), 0) FROM ${changes(serving.table, changed)} ${where(filter)})`;
  const since = {
    changed: changedIds(serving.table, changed),
    count: sql`(CASE WHEN ${mustReadAll(changed)} THEN NULL ELSE ${sql.lit(value)} + ${added} END)`,
  };
  return isCurrent(serving, kept) ? [{ count: keptCount(kept) }, since, all] : [since, all];
}
const keptCount = ({ value, changed }: FigureAt<number>): RawBuilder<unknown> =>
  sql`(CASE WHEN g.changed = ${sql.lit(changed)}::bigint THEN ${sql.lit(value)} END)`;

/** Whether nothing has changed since, as far as this process knows. */
export const isCurrent = ({ checkpoint }: Serving, kept: FigureAt<unknown>): boolean =>
  kept.changed === `${checkpoint.changed}`;

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
