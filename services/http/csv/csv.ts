// Writes rows as CSV, page by page.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { BOM, csvLine } from '#contracts/wire/csv.ts';

export interface CsvColumn<Row> {
  heading: string;
  cell: (row: Row) => unknown;
}

/** Yields the header, then one chunk per page with a line per row. */
export async function* csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<string, void, undefined> {
  yield BOM + csvLine(columns.map(({ heading }) => heading));
  for await (const rows of pages)
    if (rows.length) yield rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('');
}

/** Answers with a file; `name`: without extension. */
export const sendCsv = (
  reply: FastifyReply,
  name: string,
  position: string,
  lines: AsyncIterable<string>,
): FastifyReply =>
  reply
    .header('x-position', position)
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(lines, { objectMode: false }));
