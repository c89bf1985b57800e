// CSV as spreadsheets read it: RFC 4180 with a byte order mark, and no cell that a spreadsheet would run.
type Row = Record<string, unknown>;

const BOM = '\uFEFF';
/** What makes a spreadsheet take a cell for a formula, the full-width forms of Chinese and Japanese input among it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const SPECIAL = /[",\r\n]/;

/** A cell of text that begins like a formula gets an apostrophe before it. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return SPECIAL.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

const line = (cells: unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A header of column names, then a line per row; a chunk per page. */
export async function* csvOf(columns: string[], pages: AsyncIterable<Row[]>): AsyncGenerator<string, void, undefined> {
  yield BOM + line(columns);
  for await (const rows of pages) if (rows.length) yield rows.map((row) => line(columns.map((column) => row[column]))).join('');
}
