// Rows as a CSV, a page after the other.
import { BOM, csvLine } from '#contracts/wire/csv.ts';

export interface CsvColumn<Row> {
  heading: string;
  cell: (row: Row) => unknown;
}

/** A header, then a line per row; a chunk per page. */
export async function* csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<string, void, undefined> {
  yield BOM + csvLine(columns.map(({ heading }) => heading));
  for await (const rows of pages)
    if (rows.length) yield rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('');
}
