import { sql } from 'kysely';
import type { FieldChange } from '#contracts/wire/history.ts';
import type { RowAnswer } from '#contracts/wire/list/read-point.ts';
import { domainFields } from '../storage/definition.ts';
import type { Column } from '../model/columns.ts';
import { VERSION_COLUMNS, currentTable, historyTable, selectColumn } from '../storage/tables.ts';
import type { Transition, TransitionsQuery } from '../transitions.ts';
import type { ReadAt, Row, RowVersion } from '../types.ts';
import { fieldsAt } from './field.ts';
import { pointOf, type ReadDependencies } from './point.ts';
import { allVersions, heldAt, relationAt, where } from './relation.ts';
import { pick, rowColumns, checkpointColumns, checkpointFrom, type ReadCheckpoint } from './row.ts';

/** One row at a point in time; null: it did not exist. */
export async function readOne(
  reads: ReadDependencies,
  model: string,
  id: string,
  readAt: ReadAt,
): Promise<RowAnswer<Row> | null> {
  const point = await pointOf(reads, model, readAt);
  const { past, behind } = point;
  const serving = await reads.catalog.serving(model);
  const { rowOf, answerContext } = await fieldsAt(reads, serving.definition, point);
  const { rows } = await sql<Row & ReadCheckpoint>`SELECT ${checkpointColumns}, ${rowColumns(serving.table.columns)}
    FROM ${checkpointFrom(serving)} JOIN ${relationAt(serving.table, past?.position ?? null)} ON t.id = ${id} ${where(heldAt(past?.position ?? null))}`.execute(
    reads.database.kysely,
  );
  const [row] = rows;
  if (!row) return null;
  const answer = {
    row: rowOf(row),
    position: past?.position ?? row.$position,
    at: past ? past.at : row.$at,
    ...answerContext,
  };
  return behind ? { ...answer, behind: true } : answer;
}

/** For each of several rows, its versions that began at `upTo` or before, newest first, at most `most` per row. */
export async function readVersions(
  reads: ReadDependencies,
  model: string,
  ids: readonly string[],
  { upTo, most }: { upTo: string; most: number },
): Promise<RowVersion[]> {
  const { table } = await reads.catalog.serving(model);
  const { rows } = await sql<
    { $position: string } & Row
  >`SELECT v.* FROM unnest(${ids}::text[]) WITH ORDINALITY AS i(id, place) CROSS JOIN LATERAL
    (SELECT t.from_position AS "$position", ${rowColumns(table.columns)} FROM ${allVersions(table)} WHERE t.id = i.id AND t.from_position <= ${upTo}::bigint ORDER BY t.to_position DESC LIMIT ${most}) AS v
    ORDER BY i.place, v."$position" DESC`.execute(reads.database.kysely);
  return rows.map(({ $position: position, ...row }) => ({ position, row }));
}

/** Versions beside the version before, which ended where they began. */
export async function readTransitions(
  reads: ReadDependencies,
  model: string,
  { among, changed, columns, after, upTo }: TransitionsQuery,
): Promise<Transition[]> {
  await pointOf(reads, model, { asOf: upTo });
  const { table } = await reads.catalog.serving(model);
  const columnOf = (name: string): Column => table.columns.find((each) => each.name === name)!;
  const answered = columns.map(columnOf);
  const conditions = [
    ...Object.entries(among).map(([name, values]) => sql`t.${sql.id(columnOf(name).column)} = ANY(${[...values]})`),
    sql`t.created_position <= ${upTo}::bigint`,
    sql`t.from_position > ${after}::bigint`,
    sql`t.from_position <= ${upTo}::bigint`,
  ];
  const differs = changed.map((name) => {
    const column = sql.id(columnOf(name).column);
    return sql`p.${column} IS DISTINCT FROM t.${column}`;
  });
  const { rows } = await sql<
    { $position: string } & Row
  >`SELECT t.from_position AS "$position", ${rowColumns(answered)}, ${sql.join(answered.map((each) => selectColumn('p', { ...each, name: `before.${each.name}` })))}
    FROM ${allVersions(table)} JOIN ${historyTable(table)} AS p ON p.id = t.id AND p.to_position = t.from_position AND NOT p.removed
    ${where(...conditions, sql`(${sql.join(differs, sql` OR `)})`)}
    ORDER BY t.from_position`.execute(reads.database.kysely);
  return rows.map(({ $position: position, ...both }) => ({
    position,
    row: pick(answered, both),
    before: Object.fromEntries(columns.map((name) => [name, both[`before.${name}`]])),
  }));
}

/** The fields that each event changed in a row, by position (decimal). A removal sets all fields to null. */
export async function readFieldChanges(
  reads: ReadDependencies,
  model: string,
  id: string,
  positions?: readonly string[],
): Promise<Map<string, FieldChange[]>> {
  const { definition, table } = await reads.catalog.serving(model);
  const columns = [...table.columns, ...VERSION_COLUMNS.filter(({ name }) => name === 'from_position')];
  const positionList = positions && sql`ANY(${positions}::bigint[])`;
  // The version that ends at a position is the state before it.
  const [endedFilter, currentFilter] = positionList
    ? [
        sql`AND (from_position = ${positionList} OR to_position = ${positionList})`,
        sql`AND from_position = ${positionList}`,
      ]
    : [sql``, sql``];
  const { rows } = await sql<Row & { from_position: string; to_position: string | null; removed: boolean | null }>`
    SELECT ${rowColumns(columns)}, to_position, removed FROM ${historyTable(table)} AS t WHERE id = ${id} ${endedFilter}
    UNION ALL SELECT ${rowColumns(columns)}, NULL, NULL FROM ${currentTable(table)} AS t WHERE id = ${id} ${currentFilter}
    ORDER BY from_position`.execute(reads.database.kysely);

  const fields = domainFields(definition);
  const changes = new Map<string, FieldChange[]>();
  const differences = (before: Row, after: Row): FieldChange[] =>
    fields
      .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
      .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
  let before: { row: Row; until: string | null } = { row: {}, until: null };
  for (const row of rows) {
    // A version whose position was not requested is only here as the state before another one.
    if (!positions || positions.includes(row.from_position))
      changes.set(row.from_position, differences(before.until === row.from_position ? before.row : {}, row));
    before = { row: row.removed ? {} : row, until: row.to_position };
    if (row.removed && (!positions || positions.includes(row.to_position!)))
      changes.set(row.to_position!, differences(row, {}));
  }
  return changes;
}
