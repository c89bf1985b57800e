// Recognizes easily guessed passwords: those of a breach list and their variations, key runs, repetitions and dates.
import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Passwords found more than ten times among the ten million breached ones published by Mark Burnett; lower case, most
 * frequent first.
 */
const BREACHED: readonly string[] = dictionary['passwords-common'];
/** Words of this product and its users, newer than the list or not English. */
const DOMAIN_WORDS =
  `bitcoin blockchain crypto cryptocurrency ethereum stablecoin defi tothemoon binance coinbase metamask custody treasury operations satoshi console
  woaini woaini1314 wodemima mima mimashi nihao aini fortnite roblox passwort princesa corazon`.split(/\s+/);
const LISTED = new Set([...BREACHED, ...DOMAIN_WORDS]);
/** Two of the most frequent words together are rejected too. */
const FREQUENT_COUNT = 1000;
const FREQUENT = new Set([...BREACHED.slice(0, FREQUENT_COUNT), ...DOMAIN_WORDS]);
const MIN_WORD = 4;
const MIN_FIRST = 3;

/** Runs of keys and of characters, also reversed. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1234567890',
  'qwertyuiop[]',
  'qwertzuiop',
  'azertyuiop',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'qsdfghjklm',
  '!@#$%^&*()_+',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '8ik,',
  '9ol.',
  '0p;/',
  'qaz',
  'wsx',
  'edc',
  'rfv',
  'tgb',
  'yhn',
  'ujm',
  '147',
  '258',
  '369',
  '741',
  '852',
  '963',
  '159',
  '357',
  '753',
  '951',
  'qwe',
  'asd',
  'zxc',
  'ewq',
  'dsa',
  'cxz',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  'a1s2d3f4g5h6j7k8l9',
  '1a2s3d4f5g6h7j8k9l',
  'z1x2c3v4b5n6m7',
].flatMap((run) => [run, [...run].toReversed().join('')]);
const MIN_RUN = 3;
const MAX_RUN = Math.max(...RUNS.map((run) => run.length));
/** Up to this many digits alone are a date, a telephone number or a run. */
const MAX_DIGITS = 12;
/** The number of digits and marks around a word that do not make it stronger. */
const MAX_DECORATION = 6;
const LEET: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
};
const unleet = (text: string): string => text.replaceAll(/[0134578@$!+]/g, (mark) => LEET[mark]!);

const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+$/su.test(text) || new Set(text).size <= 2;

/** Whether the text consists of runs, with at most one other character. */
function isRuns(text: string): boolean {
  let rest = text;
  let strays = 0;
  while (rest) {
    let length = Math.min(rest.length, MAX_RUN);
    while (length >= MIN_RUN && !RUNS.some((run) => run.includes(rest.slice(0, length)))) length--;
    const consumed = length >= MIN_RUN ? length : (/^(.)\1+/su.exec(rest)?.[0].length ?? 1);
    if (consumed === 1 && ++strays > 1) return false;
    rest = rest.slice(consumed);
  }
  return true;
}

const reversed = (text: string): string => [...text].toReversed().join('');
function isWords(text: string): boolean {
  if (text.length < MIN_WORD) return false;
  if (LISTED.has(text) || LISTED.has(reversed(text)) || LISTED.has(/^(.+?)\1+$/su.exec(text)?.[1] ?? '')) return true;
  for (let cut = MIN_FIRST; cut <= text.length - MIN_FIRST; cut++)
    if (FREQUENT.has(text.slice(0, cut)) && FREQUENT.has(text.slice(cut))) return true;
  return false;
}
/**
 * The text, and the text without digits and marks at its start, its end or both. These may also be disguised letters.
 */
function* cores(text: string): Generator<string> {
  yield text;
  for (const pattern of [/^[^\p{L}]+/u, /[^\p{L}]+$/u, /^[^\p{L}]+|[^\p{L}]+$/gu]) {
    const core = text.replace(pattern, '');
    if (text.length - core.length <= MAX_DECORATION) yield core;
  }
}

/** Whether a password is easily guessed. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (LISTED.has(text)) return true;
  const solid = text.replaceAll(/[\s._-]/g, '');
  if (/^\d*$/.test(solid) && solid.length <= MAX_DIGITS) return true;
  if (isRepeated(text) || isRuns(solid)) return true;
  const plain = [...cores(solid)];
  return [...plain, ...plain.map(unleet), ...plain.map((core) => unleet(core.replaceAll('1', 'l')))].some(isWords);
}
