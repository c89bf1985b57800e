import { sql } from 'kysely';
import type { ReadModels, Row } from '../types.ts';
import { countPast } from './kept/counts.ts';
import { fieldsAt } from './field.ts';
import { filterOf } from './filter.ts';
import { after, orderBy, orderColumns, orderOf } from './order.ts';
import { pointOf, type ReadDependencies } from './point.ts';
import { heldAt, relationAt, where } from './relation.ts';
import { readNow, rowColumns } from './row.ts';

/** Rows read at a time, so that other queries get their turn in between. */
const PAGE_ROWS = 1_000;

/** All rows of a filter as of one position, however long the export takes and whatever changes meanwhile. */
export async function readExport(
  reads: ReadDependencies,
  model: string,
  query: Parameters<ReadModels['exportRows']>[1],
  pageRows = PAGE_ROWS,
): ReturnType<ReadModels['exportRows']> {
  const { kysely } = reads.database;
  const point = await pointOf(reads, model, query);
  const { past, behind } = point;
  const serving = await reads.catalog.serving(model);
  const fields = await fieldsAt(reads, serving.definition, point, query);
  const { price } = fields.answerContext;
  const filter = filterOf(fields.all, query.filter);
  const terms = orderOf(serving.table, fields.all, query.sort);
  const { position, at } = past ?? (await readNow(kysely, serving));

  async function* pages(): AsyncGenerator<Row[]> {
    let last: Row | undefined;
    do {
      const { rows } =
        await sql<Row>`SELECT ${rowColumns(serving.table.columns)}, ${orderColumns(terms)} FROM ${relationAt(serving.table, position)}
        ${where(heldAt(position), filter, last && after(terms, last))} ORDER BY ${orderBy(terms)} LIMIT ${pageRows}`.execute(
          kysely,
        );
      if (rows.length > 0) yield rows.map(fields.rowOf);
      last = rows.length === pageRows ? rows.at(-1) : undefined;
    } while (last);
  }
  return {
    position,
    at,
    columns: fields.all.map(({ name }) => name),
    total: await countPast(reads.database, serving, filter, position),
    pages: pages(),
    ...(price !== undefined && { price }),
    ...(behind && { behind }),
  };
}
