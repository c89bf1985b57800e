// Which change of a setting weakens a control (controls.md §3), by itself: the console marks it before it is sent.
import type { DeclaredSecondPerson, Weakens } from '../../declared/declaration.ts';

const isLess = (one: string, other: string): boolean => BigInt(one) < BigInt(other);

/** Of a figure or a site; the empty text is none. */
export function isWeakerBy(weakens: Weakens, before: string, after: string): boolean {
  if (before === after || weakens === null) return false;
  if (weakens === 'any' || after === '') return true;
  return before !== '' && (weakens === 'lower' ? isLess(after, before) : isLess(before, after));
}

/** Of a rule of the second person, `true` or `false`: one that is off to begin with weakens nothing. */
export const isRuleWeaker = (
  { isRequested }: Pick<DeclaredSecondPerson, 'isRequested'>,
  before: string,
  after: string,
): boolean => !isRequested && before === 'true' && after === 'false';
