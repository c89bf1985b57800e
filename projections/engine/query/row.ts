import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { PointInTime } from '#contracts/wire/comparison.ts';
import type { Column } from '../model/columns.ts';
import type { Serving } from '../storage/catalog.ts';
import type { Tables } from '../storage/database.ts';
import { generations } from '../storage/generation-records.ts';
import { selectColumn } from '../storage/tables.ts';
import type { Row } from '../types.ts';

/** A row's columns from relation `t`, in wire form. */
export const rowColumns = (columns: Column[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => selectColumn('t', column)));

/** The row without the other selected columns. */
export const pick = (columns: Column[], row: Row): Row => {
  const picked: Row = {};
  for (const { name } of columns) picked[name] = row[name];
  return picked;
};

/** The checkpoint that a statement's rows belong to, read in the same statement, so that both are consistent. */
export interface ReadCheckpoint {
  $position: string;
  $at: string | null;
  $changed: string;
  $rows: string;
}
export const checkpointColumns = sql`g.commit AS "$position", g.recorded_at AS "$at", g.changed AS "$changed", g.rows AS "$rows"`;
/**
 * Only literals, all generated here: a statement without parameters is one message to the server, with parameters it is
 * five.
 */
export const checkpointFrom = ({ definition, generation }: Serving): RawBuilder<unknown> =>
  sql`(SELECT * FROM ${generations} WHERE model = ${sql.lit(definition.model.name)} AND generation = ${sql.lit(generation)}) AS g`;

/** The model's current position, and the position of its last change. */
export async function readNow(db: Kysely<Tables>, serving: Serving): Promise<PointInTime & { changed: string }> {
  const {
    $position: position,
    $at: at,
    $changed: changed,
  } = (await sql<ReadCheckpoint>`SELECT ${checkpointColumns} FROM ${checkpointFrom(serving)}`.execute(db)).rows[0]!;
  return { position, at, changed };
}
