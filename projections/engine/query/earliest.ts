// The instant from which a read model has rows, at any point. Each is the first entry of an index.
import { sql } from 'kysely';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { Serving } from '../storage/catalog.ts';
import { instantAtPosition } from '../storage/times.ts';
import { fieldSql } from './field.ts';
import { filterOf } from './filter.ts';
import type { ReadDependencies } from './point.ts';
import { allVersions, heldAt, relationAt, where } from './relation.ts';

type Reads = Pick<ReadDependencies, 'database'>;

/**
 * The earliest value of a column of days or instants as of a position; null: none. The column is in the model's
 * `indexes`. `only`: the rows that count.
 */
export async function earliestTime(
  { database: { kysely } }: Reads,
  { table }: Serving,
  column: string,
  position: string,
  only?: FilterModel,
): Promise<string | null> {
  const time = fieldSql(table.columns.find(({ name }) => name === column)!);
  // Ordered as in the index.
  const { rows } = await sql<{ time: string }>`SELECT ${time} AS time FROM ${relationAt(table, position)}
    ${where(heldAt(position), filterOf(table.columns, only), sql`${time} IS NOT NULL`)} ORDER BY ${time} NULLS FIRST LIMIT 1`.execute(
    kysely,
  );
  return rows[0] ? new Date(rows[0].time).toISOString() : null;
}

/** When the first row ever was recorded; null: none up to the position. */
export async function firstRecorded(
  { database: { kysely } }: Reads,
  { table }: Serving,
  position: string,
): Promise<string | null> {
  const { rows } = await sql<{ created: string }>`SELECT t.created_position AS created FROM ${allVersions(table)}
    WHERE t.created_position <= ${position}::bigint ORDER BY t.created_position LIMIT 1`.execute(kysely);
  return rows[0] ? instantAtPosition(kysely, rows[0].created) : null;
}
