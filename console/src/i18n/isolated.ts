// What people wrote, in the midst of our words: however it is written, it turns nothing around it.
// https://www.unicode.org/reports/tr9/
const FSI = '\u2068';
const PDI = '\u2069';
/** Letters and figures of the scripts that run from right to left, and the controls that turn what follows. */
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u2028-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATES = /[\u2066-\u2069]/g;
/** An isolate ends with its paragraph: at a line break, and at some other controls. */
const ENDS = /[\p{Cc}\u2028\u2029]/gu;

/**
 * The text with each of its own isolates ended in it, and none ended that another began: what is on record from before
 * names were clean may hold anything.
 */
export function closed(text: string): string {
  let open = 0;
  const paired = text.replaceAll(ENDS, ' ').replaceAll(ISOLATES, (mark) => {
    if (mark !== PDI) open += 1;
    else if (open === 0) return '';
    else open -= 1;
    return mark;
  });
  return paired + PDI.repeat(open);
}

/**
 * For plain texts: the marks stand only around what could turn its neighbours, so that all else is copied and searched
 * as it reads.
 */
export const isolated = (text: string): string => (TURNS.test(text) ? `${FSI}${closed(text)}${PDI}` : text);
/** Such a text as somebody would type it. */
export const typed = (text: string): string => text.replaceAll(ISOLATES, '');
