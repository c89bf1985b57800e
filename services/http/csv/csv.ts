// Writes rows as CSV, page by page.
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
