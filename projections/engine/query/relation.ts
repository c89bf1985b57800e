// The rows of a table at a point: as they are, or as they were. A row as of a position is the current one if it is old
// enough, else the version in the history that covers it.
import { sql, type RawBuilder } from 'kysely';
import { currentTable, historyTable, storedColumns, type Table } from '../storage/tables.ts';
import type { Predicate } from './condition.ts';

const NEVER = 9_223_372_036_854_775_807n;

/**
 * For FROM, as `t`: every version of every row, those that hold still until for ever. Bare, so that its two tables can
 * be merged in the order of an index.
 */
export const allVersions = (table: Table): RawBuilder<unknown> => {
  const columns = sql.join(storedColumns(table).map(({ column }) => sql.id(column)));
  return sql`(SELECT ${columns}, ${literal(`${NEVER}`)} AS to_position FROM ${currentTable(table)} UNION ALL SELECT ${columns}, to_position FROM ${historyTable(table)}) AS t`;
};

/** For FROM, as `t`. */
export const relationAt = (table: Table, position: string | null): RawBuilder<unknown> =>
  position === null ? sql`${currentTable(table)} AS t` : allVersions(table);

/** A position, a decimal string, as a literal. */
const literal = (position: string): RawBuilder<unknown> => sql.raw(`${BigInt(position)}::bigint`);

/** What picks the versions that held at a position; null: all rows are as they are. */
export function heldAt(position: string | null): Predicate | null {
  if (position === null) return null;
  const at = literal(position);
  return sql`t.created_position <= ${at} AND t.from_position <= ${at} AND t.to_position > ${at}`;
}

/** What picks, of the rows as they are, those that were so at a position. */
export const unchangedSince = (position: string): Predicate =>
  sql`t.created_position <= ${literal(position)} AND t.from_position <= ${literal(position)}`;

/** WHERE of all these; nothing if there is none. */
export function where(...predicates: (Predicate | null | undefined)[]): RawBuilder<unknown> {
  const given = predicates.filter((predicate) => predicate !== null && predicate !== undefined);
  return given.length > 0 ? sql`WHERE ${sql.join(given, sql` AND `)}` : sql``;
}
