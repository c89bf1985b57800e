// Where an array stands within a JSON object: found by brackets, quotes and names, with no more than a name in memory.
import { FileProblem, type Bytes } from './row.ts';

const BYTE = { lf: 0x0a, quote: 0x22, backslash: 0x5c };
const BLANKS = ' \t\r\n';
const MAX_NAME = 1_000; // bytes

/**
 * A bracket, a colon, a comma, a character of a number or a word; or `"`, a text, with the bytes between its quotes.
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
    return JSON.parse(`"${Buffer.from(text).toString()}"`) as string;
  } catch {
    return '';
  }
};

const MAX_LISTED = 20;
const listed = (names: readonly string[]): string =>
  names.length
    ? `; there ${names.length > 1 ? 'are' : 'is'} ${names.slice(0, MAX_LISTED).join(', ')}${names.length > MAX_LISTED ? ', …' : ''}`
    : '';

/** The file from the array at this path on, and the line it begins on. Throws FileProblem where there is none. */
export async function findArray(input: Bytes, path: readonly string[]): Promise<{ line: number; rest: Bytes }> {
  let depth = 0;
  let found = 0; // names of the path, each an object's; the object that is looked in stands one deeper
  let names: string[] = []; // in that object
  let isNext = false; // the value that comes is of the next name
  for await (const { mark, text, line, rest } of marksOf(input[Symbol.asyncIterator]())) {
    const asked = path.slice(0, found + 1).join('.');
    if (isNext) {
      const isLast = found + 1 === path.length;
      if (isLast && mark === '[') return { line, rest: rest() };
      if (isLast || mark !== '{') throw new FileProblem(`"${asked}" in it is not an ${isLast ? 'array' : 'object'}`);
      isNext = false;
      found += 1;
      names = [];
    }
    const isHere = depth === found + 1;
    if (mark === ':' && isHere) {
      const name = nameOf(text);
      if (names.length <= MAX_LISTED) names.push(name);
      isNext = name === path[found];
    } else if (mark === '{' || mark === '[') depth += 1;
    else if (mark === '}' || mark === ']') {
      if (isHere) throw new FileProblem(`there is no "${asked}" in it${listed(names)}`);
      depth -= 1;
    }
  }
  throw new FileProblem(
    `it ends before the array "${path.join('.')}": it may have been cut off when it was saved or copied`,
  );
}

const ENOUGH_MARKS = 20_000;
/**
 * By which names one comes to the first array of objects within a JSON object; null: it is none, or has none near its
 * beginning.
 */
export async function firstArray(input: Bytes): Promise<string[] | null> {
  const path: string[] = [];
  const open: string[] = [];
  let [name, before, count] = ['', '', 0];
  for await (const { mark, text } of marksOf(input[Symbol.asyncIterator]())) {
    if (++count > ENOUGH_MARKS || (count === 1 && mark !== '{')) return null;
    if (mark === ':') name = nameOf(text);
    else if (mark === '{' && before === '[') return path.length && !open.slice(0, -1).includes('[') ? path : null;
    else if (mark === '{' || mark === '[') {
      // The whole has no name.
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
