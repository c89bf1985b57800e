// Finds an array in a JSON object by brackets, quotes and names, with at most one name in memory.
import { FileProblem, type Bytes } from './row.ts';

const BYTE = { lf: 0x0a, quote: 0x22, backslash: 0x5c };
const BLANKS = ' \t\r\n';
const MAX_NAME = 1_000; // bytes

/**
 * A bracket, a colon, a comma, or a character of a number or word; or `"`: a text with the bytes between its quotes.
 */
interface Mark {
  mark: string;
  text: readonly number[];
  line: number;
  rest: () => Bytes;
}

async function* marksOf(iterator: AsyncIterator<Uint8Array>): AsyncGenerator<Mark> {
  let line = 1;
  let text: number[] = [];
  let inText = false;
  let escaped = false;
  for (let { done, value: chunk } = await iterator.next(); !done; { done, value: chunk } = await iterator.next()) {
    const rest = (from: number) =>
      async function* (): Bytes {
        yield chunk.subarray(from);
        yield* { [Symbol.asyncIterator]: () => iterator };
      };
    for (const [index, byte] of chunk.entries()) {
      if (byte === BYTE.lf) line += 1;
      if (!inText && byte === BYTE.quote) {
        inText = true;
        text = [];
      } else if (!inText) {
        const mark = String.fromCharCode(byte);
        if (!BLANKS.includes(mark)) yield { mark, text, line, rest: rest(index) };
      } else if (byte === BYTE.quote && !escaped) {
        inText = false;
        yield { mark: '"', text, line, rest: rest(index) };
      } else {
        escaped = byte === BYTE.backslash && !escaped;
        if (text.length <= MAX_NAME) text.push(byte);
      }
    }
  }
}

const nameOf = (text: readonly number[]): string => {
  try {
    return String(JSON.parse(`"${Buffer.from(text).toString()}"`));
  } catch {
    return '';
  }
};

const MAX_LISTED = 20;
const listNames = (names: readonly string[]): string =>
  names.length
    ? `; there ${names.length > 1 ? 'are' : 'is'} ${names.slice(0, MAX_LISTED).join(', ')}${names.length > MAX_LISTED ? ', …' : ''}`
    : '';

/**
 * The rest of the file from the array at this path, and the array's first line. Throws FileProblem if there is none.
 */
export async function findArray(input: Bytes, path: readonly string[]): Promise<{ line: number; rest: Bytes }> {
  let depth = 0;
  let matched = 0; // matched names of the path; the current object is one level deeper
  let names: string[] = []; // names in the current object
  let isNext = false; // the next value belongs to the next name of the path
  for await (const { mark, text, line, rest } of marksOf(input[Symbol.asyncIterator]())) {
    const requestedPath = path.slice(0, matched + 1).join('.');
    if (isNext) {
      const isLast = matched + 1 === path.length;
      if (isLast && mark === '[') return { line, rest: rest() };
      if (isLast || mark !== '{')
        throw new FileProblem(`"${requestedPath}" in it is not an ${isLast ? 'array' : 'object'}`);
      isNext = false;
      matched += 1;
      names = [];
    }
    const isCurrentObject = depth === matched + 1;
    if (mark === ':' && isCurrentObject) {
      const name = nameOf(text);
      if (names.length <= MAX_LISTED) names.push(name);
      isNext = name === path[matched];
    } else if (mark === '{' || mark === '[') depth += 1;
    else if (mark === '}' || mark === ']') {
      if (isCurrentObject) throw new FileProblem(`there is no "${requestedPath}" in it${listNames(names)}`);
      depth -= 1;
    }
  }
  throw new FileProblem(
    `it ends before the array "${path.join('.')}": it may have been cut off when it was saved or copied`,
  );
}

const ENOUGH_MARKS = 20_000;
/** The path to the first array of objects in a JSON object; null: not an object, or no array near its start. */
export async function firstArray(input: Bytes): Promise<string[] | null> {
  const path: string[] = [];
  const open: string[] = [];
  let [name, before, count] = ['', '', 0];
  for await (const { mark, text } of marksOf(input[Symbol.asyncIterator]())) {
    if (++count > ENOUGH_MARKS || (count === 1 && mark !== '{')) return null;
    if (mark === ':') name = nameOf(text);
    else if (mark === '{' && before === '[') return path.length && !open.slice(0, -1).includes('[') ? path : null;
    else if (mark === '{' || mark === '[') {
      // The root has no name.
      if (open.length) path.push(name);
      open.push(mark);
    } else if (mark === '}' || mark === ']') {
      open.pop();
      path.pop();
      if (!open.length) return null;
    }
    before = mark;
  }
  return null;
}
