// The rows of a file, whatever its form, one in memory at a time.
import { open } from 'node:fs/promises';
import { MAX_LINE_BYTES, readLines, type Line } from '../lines.ts';
import { csvRows } from './csv-rows.ts';
import { jsonElements } from './json-elements.ts';
import { FileProblem, type Bytes, type Row } from './row.ts';

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

/** The first character that is not blank, or '' if there is none. */
const firstCharacter = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).trimStart().slice(0, 1);

const ENOUGH = 1_024; // bytes that tell the form of a file

/** `[` begins a JSON array, `{` NDJSON, anything else is CSV with a header. A pipe can be read once only, so what was looked at is read on from. */
async function* inItsForm(input: AsyncIterator<Uint8Array>): AsyncGenerator<Row> {
  const head: Uint8Array[] = [];
  for (let length = 0; length < ENOUGH && !firstCharacter(Buffer.concat(head));) {
    const { value, done } = await input.next();
    if (done) break;
    head.push(value);
    length += value.length;
  }
  const first = firstCharacter(Buffer.concat(head));
  async function* bytes(): Bytes {
    yield* head;
    yield* { [Symbol.asyncIterator]: () => input };
  }
  if (first === '[') yield* json(jsonElements(bytes(), MAX_LINE_BYTES));
  else if (first === '{') yield* json(readLines(bytes()));
  else yield* csvRows(bytes());
}

const inWords = (error: unknown): unknown =>
  error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? new FileProblem('it is not UTF-8: save it as "CSV UTF-8" and import it again') : error;

/** The rows of a file or a pipe. `onBytes` is told each piece read. Throws FileProblem, and what `open` and `read` throw. */
export async function* readRows(path: string, onBytes: (count: number) => void): AsyncGenerator<Row> {
  const file = await open(path);
  try {
    async function* bytes(): AsyncGenerator<Uint8Array> {
      for await (const chunk of file.createReadStream({ autoClose: false }) as AsyncIterable<Uint8Array>) {
        onBytes(chunk.length);
        yield chunk;
      }
    }
    yield* inItsForm(bytes());
  } catch (error) {
    throw inWords(error);
  } finally {
    await file.close();
  }
}
