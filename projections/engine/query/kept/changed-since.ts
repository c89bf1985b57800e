// What changed since a position, as rows with a sign: +1 for each row as it is now, -1 for each as it was then. A count
// or a sum of that time plus these rows is the one of now, without reading the rows that stayed as they were.
import { sql, type RawBuilder } from 'kysely';
import { currentTable, historyTable, storedColumns, type Table } from '../../storage/tables.ts';
import type { Predicate } from '../condition.ts';
import { literal, where } from '../relation.ts';

/** From about this number of changed rows on, reading all rows again costs no more. */
const MOST_CHANGED = 2_000;

/** For WITH: the ids of rows that began or ended since, repeated for repeated changes. */
export function changedIds(table: Table, position: string): RawBuilder<unknown> {
  const most = sql.lit(MOST_CHANGED + 1);
  const since = literal(position);
  return sql`changed AS MATERIALIZED (
    (SELECT id FROM ${currentTable(table)} WHERE from_position > ${since} LIMIT ${most})
    UNION ALL (SELECT id FROM ${historyTable(table)} WHERE removed AND to_position > ${since} LIMIT ${most}))`;
}

/**
 * Whether all rows are to be read, beside the checkpoint as `g`: too much has changed, or the database has gone back,
 * as after a failover to a copy that lacks the last commits.
 */
export const mustReadAll = (position: string): RawBuilder<unknown> =>
  sql`(g.changed < ${literal(position)} OR (SELECT count(*) FROM changed) > ${sql.lit(MOST_CHANGED)})`;

/** For FROM, as `t` with its `sign`. */
export function changes(table: Table, position: string): RawBuilder<unknown> {
  const columns = sql.join(storedColumns(table).map(({ column }) => sql.ref(`v.${column}`)));
  const since = literal(position);
  const versions = (sign: number, of: RawBuilder<unknown>, ...held: Predicate[]) =>
    sql`SELECT ${sql.lit(sign)} AS sign, ${columns} FROM (SELECT DISTINCT id FROM changed) AS c JOIN ${of} AS v ON v.id = c.id ${where(...held)}`;
  return sql`(${versions(1, currentTable(table))} UNION ALL ${versions(
    -1,
    historyTable(table),
    sql`v.to_position > ${since} AND v.from_position <= ${since} AND v.created_position <= ${since}`,
  )}) AS t`;
}
