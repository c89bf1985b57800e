// The approximate width of a text in pixels, where it is counted instead of measured: slightly more than in the usual
// fonts.
const SIZE = 13;
const WIDTHS: readonly [RegExp, number][] = [
  [/[\u2e80-\uffef…▲]/, 13],
  [/[MW@%]/, 12],
  [/[A-Zmw]/, 9],
  [/[ijlItfr.,:;'|!()[\]\-/ ]/, 4.5],
];
const OTHER = 7.4;
const letterWidth = (letter: string): number => WIDTHS.find(([of]) => of.test(letter))?.[1] ?? OTHER;
const cache = new Map<string, number>();
function widthOfLetter(letter: string): number {
  const known = cache.get(letter);
  if (known !== undefined) return known;
  const width = letterWidth(letter);
  cache.set(letter, width);
  return width;
}

/** In a cell; smaller text (statuses, headers) at its `size` in pixels. */
export function textWidth(of: string, size = SIZE): number {
  let sum = 0;
  for (const letter of of) sum += widthOfLetter(letter);
  return Math.ceil(sum * (size / SIZE));
}
/** In a monospaced font, as used for hashes and addresses. */
export const monoWidth = (of: string): number => Math.ceil(of.length * 7.3);

const WIDE_LETTER = /[\u2e80-\uffef]/;
/** The places where a line may break: at spaces, and between letters that are whole words. */
const breaks = (of: string): number[] =>
  [...of].flatMap((letter, index) => (letter === ' ' || (index > 0 && WIDE_LETTER.test(letter)) ? [index] : []));
/** The least width at which a text takes two lines. */
export const widthOnTwoLines = (of: string, size = SIZE): number =>
  Math.min(
    textWidth(of, size),
    ...breaks(of).map((at) => Math.max(textWidth(of.slice(0, at), size), textWidth(of.slice(at).trim(), size))),
  );
