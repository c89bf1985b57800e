// Reads the rows of a CSV file with a header. A malformed row does not affect the others.
import { isUtf8 } from 'node:buffer';
import { CsvError, parse, type Parser } from 'csv-parse';
import { breathing } from '../../../base/breathe.ts';
import { MAX_LINE_BYTES } from '../../lines.ts';
import { NOT_UTF8 } from './encoding.ts';
import { FileProblem, type Bytes, type Row } from './row.ts';

const MAX_RECORD_BYTES = 524_288; // bytes; an unclosed quote must not fill the memory
// empty rows more than rows with values; spreadsheets that are formatted to their end export such rows
const MAX_EMPTY = 10_000;

/**
 * Each character is one byte (latin1), so that records that are not UTF-8 are detected and the others stay unchanged.
 */
interface Parsed {
  record: string[];
  raw: string;
}

const written = (parser: Parser, chunk: Uint8Array | null): Promise<unknown> =>
  new Promise((resolve) => {
    if (chunk) parser.write(chunk, resolve);
    else parser.end(resolve);
  });

/** Yields every record of the input. An error of the parser is thrown after all records before it. */
async function* records(input: Bytes): AsyncGenerator<Parsed> {
  const pending: Parsed[] = [];
  // The parser is lenient about quotes, because it cannot recover from a record that it rejects.
  const parser = parse({
    encoding: 'latin1',
    raw: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_RECORD_BYTES,
    on_record: (parsed: unknown) => void pending.push(parsed as Parsed),
  }).on('error', () => {});
  for await (const chunk of input) {
    const error = await written(parser, chunk);
    yield* pending.splice(0);
    if (error) throw error;
  }
  const error = await written(parser, null);
  yield* pending;
  if (error) throw error;
}

const [LF, CR] = ['\n', '\r'];
/** The number of line ends; the parser omits the last LF of a CRLF from `raw`. */
function lineEnds(raw: string): number {
  let count = 0;
  for (let at = raw.indexOf(LF); at !== -1; at = raw.indexOf(LF, at + 1)) count += 1;
  for (let at = raw.indexOf(CR); at !== -1; at = raw.indexOf(CR, at + 1)) if (raw[at + 1] !== LF) count += 1;
  return count;
}
const QUOTED_CELL = /(^|,)"(?:[^"]|"")*"(?=,|\r|\n|$)/g;

/** Whether a quote neither starts nor ends a cell and is not doubled within one. */
const hasStrayQuote = (raw: string): boolean => raw.includes('"') && raw.replace(QUOTED_CELL, '$1').includes('"');

/** In some locales, spreadsheets save "CSV" with other separators. */
const OTHER_SEPARATORS: readonly (readonly [string, string])[] = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
];

const decoded = (cell: string): string => Buffer.from(cell, 'latin1').toString();

function headerOf(record: string[]): string[] {
  const header = record.map((name) => name.trim());
  const [, separators] =
    OTHER_SEPARATORS.find(([separator]) => header.length === 1 && header[0]!.includes(separator)) ?? [];
  if (separators)
    throw new FileProblem(
      `its columns are separated by ${separators}, and commas are needed: save it as CSV with commas`,
    );
  const before = new Set<string>();
  const twice = header.find((name) => name !== '' && before.size === before.add(name).size);
  if (twice !== undefined) throw new FileProblem(`the column "${twice}" occurs twice`);
  return header;
}

const stopped = (error: unknown, line: number): unknown => {
  if (!(error instanceof CsvError)) return error;
  return new FileProblem(
    error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
      ? `the row that begins on line ${line} opens a quote (") that is not closed`
      : error.message,
  );
};

const isEmpty = (record: string[]): boolean => record.every((cell) => cell.trim() === '');

/** A row by column names; columns without a name are dropped. */
const named = (header: string[], record: string[]): Record<string, string | undefined> =>
  Object.fromEntries(header.map((name, index) => [name, record[index]] as const).filter(([name]) => name !== ''));

type RowProblem = 'too-long' | 'stray-quote' | 'malformed-text';

function problemOf({ raw }: Parsed): RowProblem | null {
  if (raw.length > MAX_LINE_BYTES) return 'too-long';
  if (hasStrayQuote(raw)) return 'stray-quote';
  return isUtf8(Buffer.from(raw, 'latin1')) ? null : 'malformed-text';
}

const headerProblem = (line: number, problem: RowProblem): string =>
  ({
    'too-long': `its header, line ${line}, is too long: a quote (") in it may be left open`,
    'stray-quote': `its header, line ${line}, is not CSV: a quote (") in it is out of place`,
    'malformed-text': NOT_UTF8,
  })[problem];

export async function* csvRows(input: Bytes): AsyncGenerator<Row> {
  const breathe = breathing();
  let header: string[] | null = null;
  let line = 1;
  let emptyBeyond = 0;
  try {
    for await (const parsed of records(input)) {
      const { raw } = parsed;
      const bytes = raw.length;
      const firstLine = line;
      line += lineEnds(raw);
      const problem = problemOf(parsed);
      const record = problem === 'too-long' ? [] : parsed.record.map(decoded);
      if (problem !== 'too-long' && isEmpty(record)) {
        if (++emptyBeyond > MAX_EMPTY)
          throw new FileProblem(
            `it has over ${MAX_EMPTY.toLocaleString('en')} empty rows more than rows with values, up to line ${firstLine}: delete them`,
          );
        continue;
      }
      emptyBeyond -= 1;
      if (problem && !header) throw new FileProblem(headerProblem(firstLine, problem));
      if (problem === 'stray-quote' || problem === 'too-long') {
        // An unclosed quote swallows the lines up to the next quote. Each of them is reported.
        for (let number = firstLine; number < Math.max(line, firstLine + 1); number += 1) {
          await breathe();
          yield { line: number, bytes: number === firstLine ? bytes : 0, problem };
        }
        continue;
      }
      if (problem) yield { line: firstLine, bytes, problem };
      else if (!header) header = headerOf(record);
      else if (record.length !== header.length) yield { line: firstLine, bytes, problem: 'column-count' };
      else yield { line: firstLine, bytes, value: named(header, record) };
    }
  } catch (error) {
    throw stopped(error, line);
  }
}
