// Which settings changes weaken a control. This is a separate file so that the console can mark the change before it is
// sent.
import type { DeclaredSecondPerson, Weakens } from '../../declared/declaration.ts';

const isLess = (one: string, other: string): boolean => BigInt(one) < BigInt(other);

/** For a figure or a site; the empty text means no value. */
export function isWeakerBy(weakens: Weakens, before: string, after: string): boolean {
  if (before === after || weakens === null) return false;
  if (weakens === 'any' || after === '') return true;
  return before !== '' && (weakens === 'lower' ? isLess(after, before) : isLess(before, after));
}

/** For a second-person rule, `true` or `false`. Changing a rule that is off by default never weakens a control. */
export const isRuleWeaker = (
  { isRequested }: Pick<DeclaredSecondPerson, 'isRequested'>,
  before: string,
  after: string,
): boolean => !isRequested && before === 'true' && after === 'false';
