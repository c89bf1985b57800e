// The rows of a file, whatever its form, one in memory at a time.
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { MAX_LINE_BYTES, readLines, type Line } from '../lines.ts';
import { jsonElements } from './json-elements.ts';

/** A row and the line of the file it begins on, or the key of what is wrong with it. */
export type Row = { line: number; value: unknown } | { line: number; problem: string };

/** The file cannot be read on from here, for a reason a person can mend. */
export class FileProblem extends Error {
  override name = 'FileProblem';
}

type Bytes = AsyncIterable<Uint8Array>;

async function* json(lines: AsyncIterable<Line>): AsyncGenerator<Row> {
  let first = true;
  for await (const line of lines) {
    if (first && 'text' in line && line.text === '{') throw new FileProblem('it is one JSON object over many lines: put its rows into an array, [ … ], or each on a line of its own');
    first = false;
    yield 'text' in line ? { line: line.number, ...valueOf(line.text) } : { line: line.number, problem: line.problem };
  }
}

const valueOf = (text: string): { value: unknown } | { problem: string } => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { problem: 'not-json' };
  }
};

/** Excel's "CSV" of a Chinese system is GBK: names would come through garbled, so bytes that are not UTF-8 stop the import. */
async function* utf8Only(input: Bytes): Bytes {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of input) {
    decoder.decode(chunk, { stream: true });
    yield chunk;
  }
  decoder.decode();
}

const LINE_END = /\r\n|\n|\r/g; // the parser leaves the last LF of a CRLF out of `raw`

async function* csv(input: Bytes): AsyncGenerator<Row> {
  const parser = Readable.from(utf8Only(input), { objectMode: false })
    .on('error', (error) => parser.destroy(error))
    .pipe(parse({ bom: true, raw: true, relax_column_count: true, max_record_size: MAX_LINE_BYTES }));
  let header: string[] | null = null;
  let line = 1;
  for await (const { record, raw } of parser as AsyncIterable<{ record: string[]; raw: string }>) {
    const begins = line;
    line += raw.match(LINE_END)?.length ?? 0;
    if (record.length === 1 && record[0] === '') continue;
    if (!header) {
      header = record.map((name) => name.trim());
      const twice = header.find((name, index) => header!.indexOf(name) !== index);
      if (twice !== undefined) throw new FileProblem(`the column "${twice}" is there twice`);
    } else if (record.length !== header.length) yield { line: begins, problem: 'column-count' };
    else yield { line: begins, value: Object.fromEntries(header.map((name, index) => [name, record[index]])) };
  }
}

const READERS = {
  NDJSON: (input: Bytes) => json(readLines(input)),
  'JSON array': (input: Bytes) => json(jsonElements(input, MAX_LINE_BYTES)),
  CSV: csv,
};

async function firstByte(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead).toString('utf8').replace(/^\uFEFF/, '').trimStart().slice(0, 1);
  } finally {
    await file.close();
  }
}

const inWords = (error: unknown): unknown => {
  if (error instanceof CsvError) return new FileProblem(error.message);
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return new FileProblem('it is not UTF-8: save it as "CSV UTF-8" and import it again');
  return error;
};

export interface RowFile { name: string; bytes: number; form: keyof typeof READERS; rows: AsyncIterable<Row> }

/** Opens a file: `[` begins a JSON array, `{` NDJSON, anything else is CSV with a header. `onBytes` is told each piece read. Throws what `stat` throws. */
export async function openRows(path: string, onBytes: (count: number) => void): Promise<RowFile> {
  const { size } = await stat(path);
  const first = await firstByte(path);
  const form = first === '[' ? 'JSON array' : first === '{' ? 'NDJSON' : 'CSV';
  const read = READERS[form];
  async function* rows(): AsyncGenerator<Row> {
    const file = await open(path);
    try {
      async function* bytes(): Bytes {
        for await (const chunk of file.createReadStream({ autoClose: false }) as AsyncIterable<Uint8Array>) {
          onBytes(chunk.length);
          yield chunk;
        }
      }
      yield* read(bytes());
    } catch (error) {
      throw inWords(error);
    } finally {
      await file.close();
    }
  }
  return { name: path, bytes: size, form, rows: rows() };
}
