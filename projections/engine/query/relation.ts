// The rows of a table at a point: as they are, or as they were.
import { sql, type RawBuilder } from 'kysely';
import { currentTable, historyTable, storedColumns, type Table } from '../tables.ts';

/** For FROM, as `t`. A row as of a position is the current one if it is old enough, else the version in the history that covers it. */
export function relationAt(table: Table, position: string | null): RawBuilder<unknown> {
  if (position === null) return sql`${currentTable(table)} AS t`;
  const columns = sql.join(storedColumns(table).map(({ column }) => sql.id(column)));
  const at = sql`${position}::bigint`;
  return sql`(SELECT ${columns} FROM ${currentTable(table)} WHERE created_position <= ${at} AND from_position <= ${at}
    UNION ALL SELECT ${columns} FROM ${historyTable(table)} WHERE created_position <= ${at} AND from_position <= ${at} AND to_position > ${at}) AS t`;
}
