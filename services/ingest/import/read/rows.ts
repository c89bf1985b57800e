// Reads the rows of a file of any supported format, one in memory at a time.
import { open } from 'node:fs/promises';
import { isTooDeep } from '#contracts/wire/json-depth.ts';
import { MAX_LINE_BYTES, readLines, type Line } from '../../lines.ts';
import { csvRows } from './csv-rows.ts';
import { encodingProblem, withoutBom } from './encoding.ts';
import { findArray } from './find-array.ts';
import { withoutGaps } from './gaps.ts';
import { jsonElements } from './json-elements.ts';
import { FileProblem, type Bytes, type Row } from './row.ts';

/** `isArray`: each line is an element of an array, and its row number is included. */
async function* json(lines: AsyncIterable<Line>, isArray: boolean): AsyncGenerator<Row> {
  let count = 0;
  for await (const line of lines) {
    count += 1;
    if (count === 1 && 'text' in line && line.text === '{')
      throw new FileProblem(
        'it is one JSON object over many lines: name the array in it with --rows PATH, or put its rows into an array, [ … ], or each on a separate line',
      );
    const place = isArray ? { line: line.number, row: count } : { line: line.number };
    yield {
      ...place,
      ...('text' in line
        ? { bytes: Buffer.byteLength(line.text) + 1, ...valueOf(line.text) }
        : { bytes: 0, problem: line.problem }),
    };
  }
}

const valueOf = (text: string): { value: unknown; json: string } | { problem: string } => {
  if (isTooDeep(text)) return { problem: 'too-deep' };
  try {
    return { value: JSON.parse(text), json: text };
  } catch {
    return { problem: 'not-json' };
  }
};

/** The first non-blank character, or ''. */
const firstCharacter = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).trimStart().slice(0, 1);

const ENOUGH = 1_024; // bytes that suffice to detect the format
const MARK = 3; // bytes of the longest byte order mark
const NDJSON_NAME = /\.(ndjson|jsonl)$/i;

/**
 * Detects the format: `[` starts a JSON array, `{` NDJSON, also by the file's name if the first line is broken.
 * Anything else is CSV with a header. `within`: the file is a JSON object, and this is the path to its array. A pipe
 * can be read only once, so reading continues after the inspected bytes.
 */
export async function* rowsOf(
  bytesOf: Bytes,
  path: string,
  within: readonly string[] | null = null,
): AsyncGenerator<Row> {
  const input = withoutGaps(bytesOf)[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < MARK || (head.length < ENOUGH && !firstCharacter(head))) {
    const { value, done } = await input.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const problem = encodingProblem(head);
  if (problem) throw new FileProblem(problem);
  async function* bytes(): Bytes {
    yield withoutBom(head);
    yield* { [Symbol.asyncIterator]: () => input };
  }
  const first = firstCharacter(head);
  if (within) {
    if (first !== '{')
      throw new FileProblem(
        `it is not a JSON object with an array in it${first === '[' ? ', but an array' : ''}: leave --rows out`,
      );
    const { line, rest } = await findArray(bytes(), within);
    yield* json(jsonElements(rest, MAX_LINE_BYTES, line), true);
  } else if (first === '[') yield* json(jsonElements(bytes(), MAX_LINE_BYTES), true);
  else if (first === '{' || NDJSON_NAME.test(path)) yield* json(readLines(bytes()), false);
  else yield* csvRows(bytes());
}

/**
 * The rows of a file or pipe. `within`: the path to their array in a JSON object. Throws FileProblem, and the errors of
 * `open` and `read`.
 */
export async function* readRows(path: string, within: readonly string[] | null = null): AsyncGenerator<Row> {
  const file = await open(path);
  try {
    const bytes = file.createReadStream({ autoClose: false });
    yield* rowsOf(bytes, path, within);
  } finally {
    await file.close();
  }
}
