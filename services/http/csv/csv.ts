// Writes rows as CSV, page by page.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { BOM, csvLine } from '#contracts/wire/csv.ts';
import type { BegunExport } from '../../audit/audit.ts';

export interface CsvColumn<Row> {
  heading: string;
  cell: (row: Row) => unknown;
}

/** A part of a file, with the rows that it holds. */
export interface CsvChunk {
  text: string;
  rows: number;
}

/** Yields the header, then one chunk per page with a line per row. */
export async function* csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<CsvChunk, void, undefined> {
  yield { text: BOM + csvLine(columns.map(({ heading }) => heading)), rows: 0 };
  for await (const rows of pages)
    if (rows.length)
      yield { text: rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join(''), rows: rows.length };
}

/** `name`: without extension. */
export const sendCsv = (
  reply: FastifyReply,
  name: string,
  position: string,
  lines: AsyncIterable<CsvChunk>,
  begun: BegunExport,
): FastifyReply => sendFile(reply, { name: `${name}.csv`, type: 'text/csv; charset=utf-8' }, position, lines, begun);

/** Answers with a file, and tells the export's record what was sent. */
export const sendFile = (
  reply: FastifyReply,
  { name, type }: { name: string; type: string },
  position: string,
  lines: AsyncIterable<CsvChunk>,
  begun: BegunExport,
): FastifyReply => {
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  async function* told(): AsyncGenerator<Buffer, void, undefined> {
    for await (const { text, rows: more } of lines) {
      const chunk = Buffer.from(text);
      hash.update(chunk);
      rows += more;
      bytes += chunk.length;
      yield chunk;
    }
  }
  const { raw } = reply;
  const end = (): void => begun.ended({ rows, bytes, sha256: hash.digest('hex'), completed: raw.writableFinished });
  if (raw.destroyed) end();
  else raw.once('close', end);
  return reply
    .header('x-position', position)
    .header('x-export', begun.id)
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(Readable.from(told(), { objectMode: false }));
};
