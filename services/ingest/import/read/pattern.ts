// A pattern that cuts a part out of a cell. It is all that the thread of patterns loads.
import { RE2JS } from 're2js';

/** The most characters of a cell that a pattern is looked for in. */
const MAX_SEARCHED = 4_096;

export type Found = { text: string } | { problem: 'no-match' };
export type Pattern = (text: string) => Found;
/** As much of a cell as a pattern needs: one more character tells that there are more. */
export const searched = (text: string): string => text.slice(0, MAX_SEARCHED + 1);

/**
 * Its first group, or where it has none the match, by an engine that never goes back: what it takes grows with the text
 * and with the pattern. Throws, in words, what is no pattern. A match that reaches the end of what is searched is none
 * where the cell goes on: so might the match.
 */
export function compiled(told: string): Pattern {
  const pattern = RE2JS.compile(told);
  const group = Math.min(pattern.groupCount(), 1);
  return (text) => {
    const matcher = pattern.matcher(text.slice(0, MAX_SEARCHED));
    const found =
      matcher.find() && (text.length <= MAX_SEARCHED || matcher.end() < MAX_SEARCHED) ? matcher.group(group) : null;
    return found ? { text: found } : { problem: 'no-match' };
  };
}
