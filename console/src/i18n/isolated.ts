// User-written text within our texts: whatever its script, it does not change the direction of its surroundings.
// https://www.unicode.org/reports/tr9/
const FSI = '\u2068';
const PDI = '\u2069';
/**
 * Letters and digits of right-to-left scripts, and the control characters that change the direction of what follows.
 */
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u2028-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATES = /[\u2066-\u2069]/g;
/** An isolate ends with its paragraph: at a line break, and at some other control characters. */
const ENDS = /[\p{Cc}\u2028\u2029]/gu;

/**
 * The text with its own isolates closed, and without closing any opened outside: records from before names were cleaned
 * may contain anything.
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
 * For plain texts: isolates only texts that could change their surroundings, so that all others are copied and searched
 * as they read.
 */
export const isolated = (text: string): string => (TURNS.test(text) ? `${FSI}${closed(text)}${PDI}` : text);
/** Removes the isolates: the text as a person would type it. */
export const typed = (text: string): string => text.replaceAll(ISOLATES, '');
