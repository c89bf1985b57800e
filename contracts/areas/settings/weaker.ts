// Which settings changes weaken a control. This is a separate file so that the console can mark the change before it is
// sent.
import { compareDecimals } from '../../values/decimal.ts';
import type { DeclaredSecondPerson, DeclaredSetting } from '../../declared/declaration.ts';

const isLess = (one: string, other: string): boolean => compareDecimals(one, other) < 0;

/** For a figure, a site, a choice or tokens; the empty text means no value. */
export function isWeakerBy(setting: DeclaredSetting, before: string, after: string): boolean {
  const { weakens } = setting;
  if (before === after || weakens === null) return false;
  if (setting.kind === 'choice') {
    const order = Object.keys(setting.options);
    return order.indexOf(after) < order.indexOf(before);
  }
  if (weakens === 'any' || after === '') return true;
  return before !== '' && (weakens === 'lower' ? isLess(after, before) : isLess(before, after));
}

/** For a second-person rule, `true` or `false`. Changing a rule that is off by default never weakens a control. */
export const isRuleWeaker = (
  { isRequested }: Pick<DeclaredSecondPerson, 'isRequested'>,
  before: string,
  after: string,
): boolean => !isRequested && before === 'true' && after === 'false';
