// The rows of a table now or as of a position. A row as of a position is the current version if that is old enough,
// otherwise the version in the history that covers it.
import { sql, type RawBuilder } from 'kysely';
import { currentTable, historyTable, storedColumns, type Table } from '../storage/tables.ts';
import type { Predicate } from './condition.ts';

const NEVER = 9_223_372_036_854_775_807n;

/**
 * For FROM, as `t`: all versions of all rows; current versions end at NEVER. A plain UNION ALL, so that its two tables
 * can be merged in index order.
 */
export const allVersions = (table: Pick<Table, 'name' | 'columns'>): RawBuilder<unknown> => {
  const columns = sql.join(storedColumns(table).map(({ column }) => sql.id(column)));
  return sql`(SELECT ${columns}, ${literal(`${NEVER}`)} AS to_position FROM ${currentTable(table)} UNION ALL SELECT ${columns}, to_position FROM ${historyTable(table)}) AS t`;
};

/** For FROM, as `t`. */
export const relationAt = (table: Pick<Table, 'name' | 'columns'>, position: string | null): RawBuilder<unknown> =>
  position === null ? sql`${currentTable(table)} AS t` : allVersions(table);

/** A position, a decimal string, as a literal. */
export const literal = (position: string): RawBuilder<unknown> => sql.raw(`${BigInt(position)}::bigint`);

/** The versions valid at a position; null: no condition, for current rows. */
export function heldAt(position: string | null): Predicate | null {
  if (position === null) return null;
  const at = literal(position);
  return sql`t.created_position <= ${at} AND t.from_position <= ${at} AND t.to_position > ${at}`;
}

/** The current rows that were the same at a position. */
export const unchangedSince = (position: string): Predicate =>
  sql`t.created_position <= ${literal(position)} AND t.from_position <= ${literal(position)}`;

/** WHERE with all these predicates; empty if there is none. */
export function where(...predicates: (Predicate | null | undefined)[]): RawBuilder<unknown> {
  const conditions = predicates.filter((predicate) => predicate !== null && predicate !== undefined);
  return conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``;
}
