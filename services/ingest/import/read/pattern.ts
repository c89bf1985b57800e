// A pattern that extracts a part of a cell. The pattern thread loads only this module.
import { RE2JS } from 're2js';

/** The maximum number of characters of a cell that a pattern searches. */
const MAX_SEARCHED = 4_096;

export type Found = { text: string } | { problem: 'no-match' };
export type Pattern = (text: string) => Found;
/** The part of a cell that a pattern needs. One more character shows that the cell continues. */
export const searched = (text: string): string => text.slice(0, MAX_SEARCHED + 1);

/**
 * Finds the pattern's first group, or the match if it has no group. The engine does not backtrack: its time is linear
 * in text and pattern. Throws with a description if the text is not a pattern. A match at the end of the searched part
 * does not count if the cell continues, because the match might continue too.
 */
export function compiled(source: string): Pattern {
  const pattern = RE2JS.compile(source);
  const group = Math.min(pattern.groupCount(), 1);
  return (text) => {
    const matcher = pattern.matcher(text.slice(0, MAX_SEARCHED));
    const match =
      matcher.find() && (text.length <= MAX_SEARCHED || matcher.end() < MAX_SEARCHED) ? matcher.group(group) : null;
    return match ? { text: match } : { problem: 'no-match' };
  };
}
