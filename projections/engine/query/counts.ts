// A cache of the number of rows that match a filter. An entry is valid until the model changes; for a point in the
// past, permanently.
import { sql, type RawBuilder } from 'kysely';
import type { Serving } from '../storage/catalog.ts';
import type { Database } from '../storage/database.ts';
import { currentTable, historyTable } from '../storage/tables.ts';
import type { Predicate } from './condition.ts';
import { heldAt, relationAt, where } from './relation.ts';

const REMEMBERED = 2_000;

export class Counts<Count = number> {
  #counts = new Map<string, Count>();

  get(key: string): Count | undefined {
    return this.#counts.get(key);
  }

  set(key: string, count: Count): void {
    this.#counts.delete(key);
    if (this.#counts.size >= REMEMBERED) this.#counts.delete(this.#counts.keys().next().value!);
    this.#counts.set(key, count);
  }
}

/** `of`: the position up to which the counted rows are unchanged. */
export const countKey = ({ table }: Serving, filter: unknown, of: string): string =>
  JSON.stringify([table.name, of, filter ?? null]);

export const countOf = (serving: Serving, filter: Predicate | null, position: string | null): RawBuilder<unknown> =>
  sql`(SELECT count(*) FROM ${relationAt(serving.table, position)} ${where(heldAt(position), filter)})`;

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
