import { sql } from 'kysely';
import type { ChangesAnswer } from '#contracts/wire/list/changes.ts';
import { currentTable, historyTable } from '../storage/tables.ts';
import type { Row } from '../types.ts';
import { fieldsAt, type Fields } from './field.ts';
import { NOW, pointOf, type ReadDependencies } from './point.ts';
import { relationAt } from './relation.ts';
import { rowColumns, checkpointColumns, checkpointFrom, type ReadCheckpoint } from './row.ts';

/** Most rows of one answer. */
export const MAX_CHANGES = 5_000;

interface Change {
  $id: string | null;
  $changedAt: string;
  $gone: boolean;
}
const isFound = ({ $id }: Change): boolean => $id !== null;
const changedRows = ({ rowOf }: Fields, found: (Row & Change)[]): Pick<ChangesAnswer<Row>, 'rows' | 'removed'> => ({
  rows: found.filter(({ $gone }) => !$gone).map(rowOf),
  removed: found.filter(({ $gone }) => $gone).map(({ $id }) => $id!),
});

/** The tables and columns in which changes after a position are looked up. */
async function changeTables(reads: ReadDependencies, model: string, after: string) {
  const serving = await reads.catalog.serving(model);
  const { table } = serving;
  return {
    serving,
    columns: table.columns,
    current: currentTable(table),
    history: historyTable(table),
    since: sql`${after}::bigint`,
  };
}

/**
 * The rows that changed after a position, in their current state, and the ids of rows that existed then and are gone
 * now. With `more`, the answer ends at its position; the caller continues from there.
 */
export async function readChanges(
  reads: ReadDependencies,
  model: string,
  after: string,
  limit = MAX_CHANGES,
): Promise<ChangesAnswer<Row>> {
  const { serving, columns, current, history, since } = await changeTables(reads, model, after);
  const changed = sql`(
    (SELECT id, from_position AS position, false AS gone FROM ${current} WHERE from_position > ${since} ORDER BY from_position LIMIT ${limit + 1})
    UNION ALL
    (SELECT id, to_position, true FROM ${history} AS h WHERE removed AND to_position > ${since} AND created_position <= ${since}
      AND NOT EXISTS (SELECT 1 FROM ${current} AS c WHERE c.id = h.id) ORDER BY to_position LIMIT ${limit + 1})
    ORDER BY position LIMIT ${limit + 1})`;
  const { rows } = await sql<Row & ReadCheckpoint & Change>`
    SELECT ${checkpointColumns}, c.id AS "$id", c.position AS "$changedAt", c.gone AS "$gone", ${rowColumns(columns)}
    FROM ${checkpointFrom(serving)} LEFT JOIN ${changed} AS c ON true LEFT JOIN ${current} AS t ON t.id = c.id AND NOT c.gone
    ORDER BY c.position`.execute(reads.database.kysely);

  const found = rows.filter(isFound);
  const more = found.length > limit;
  // A position is never split between answers. If one event changed more rows than the limit, the limit is raised.
  const page = more ? found.filter(({ $changedAt }) => $changedAt !== found.at(-1)!.$changedAt) : found;
  if (more && page.length === 0) return readChanges(reads, model, after, 2 * limit);
  const fields = await fieldsAt(reads, serving.definition, NOW);
  return { ...changedRows(fields, page), position: more ? page.at(-1)!.$changedAt : rows[0]!.$position, more };
}

/**
 * The changes at the next position with any: the rows as of that position, and the ids of removed rows. With `more`,
 * the model has later changes. Reads all rows that changed since, to find the first change.
 */
export async function readNextChange(
  reads: ReadDependencies,
  model: string,
  after: string,
): Promise<ChangesAnswer<Row>> {
  const { serving, columns, current, history, since } = await changeTables(reads, model, after);
  // Past versions are found by their row, because no index contains where they begin.
  const changed = sql`(
    WITH began AS (SELECT id, from_position AS position FROM ${current} WHERE from_position > ${since}),
      ended AS (SELECT id, to_position AS position FROM ${history} WHERE removed AND to_position > ${since}),
      touched AS (SELECT id FROM began UNION SELECT id FROM ended)
    SELECT id, position, false AS gone FROM began
    UNION ALL SELECT id, position, true FROM ended
    UNION ALL SELECT h.id, h.from_position, false FROM touched JOIN ${history} AS h ON h.id = touched.id AND h.to_position > ${since} WHERE h.from_position > ${since}
    ORDER BY position FETCH FIRST 1 ROW WITH TIES)`;
  const { rows } = await sql<Row & ReadCheckpoint & Change>`
    SELECT ${checkpointColumns}, c.id AS "$id", c.position AS "$changedAt", c.gone AS "$gone", ${rowColumns(columns)}
    FROM ${checkpointFrom(serving)} LEFT JOIN ${changed} AS c ON true
    LEFT JOIN ${relationAt(serving.table, after)} ON t.id = c.id AND t.from_position = c.position AND NOT c.gone`.execute(
    reads.database.kysely,
  );
  const found = rows.filter(isFound);
  const { $position: head } = rows[0]!;
  const position = found[0]?.$changedAt ?? head;
  const fields = await fieldsAt(
    reads,
    serving.definition,
    serving.definition.model.computed ? await pointOf(reads, model, { asOf: position }) : NOW,
  );
  return { ...changedRows(fields, found), position, more: position !== head };
}
