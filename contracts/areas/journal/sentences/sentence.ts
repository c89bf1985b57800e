// The sentence of an event: who did what to which record.
import { inLanguage } from '../../../declared/pair.ts';
import type { BilingualText, BilingualTexts } from '../../../values/bilingual.ts';
import type { Language } from '../../../values/language.ts';
import { ON_CHAIN } from './chain.ts';
import { CUSTODY } from './custody.ts';
import { OF_PEOPLE } from './people.ts';

const WRITTEN: BilingualTexts = { ...CUSTODY, ...ON_CHAIN, ...OF_PEOPLE };
/** Events of kits are named after their area and what was done: `TagAdded`. */
const BY_ENDING: BilingualTexts = {
  Added: ['{who}新增了{what}', '{who} added {what}'],
  Edited: ['{who}编辑了{what}', '{who} edited {what}'],
  Removed: ['{who}删除了{what}', '{who} removed {what}'],
  Restored: ['{who}恢复了{what}', '{who} restored {what}'],
  Moved: ['{who}移动了{what}', '{who} moved {what}'],
  Shown: ['{who}显示了{what}', '{who} showed {what}'],
  Hidden: ['{who}隐藏了{what}', '{who} hid {what}'],
  Enabled: ['{who}启用了{what}', '{who} enabled {what}'],
  Disabled: ['{who}停用了{what}', '{who} disabled {what}'],
  Allocated: ['{who}分配了{what}的资产', '{who} allocated the assets of {what}'],
  Pinned: ['{who}置顶了{what}', '{who} pinned {what}'],
  Unpinned: ['{who}取消置顶{what}', '{who} unpinned {what}'],
  Linked: ['{who}为{what}关联了对应语言', '{who} linked {what} with its counterpart'],
  Unlinked: ['{who}取消了{what}的语言关联', '{who} unlinked {what} from its counterpart'],
  Corrected: ['{who}更正了{what}', '{who} corrected {what}'],
  Cancelled: ['{who}取消了{what}', '{who} cancelled {what}'],
};
const ENDING = /[A-Z][a-z]+$/;
const PLACE = /\{(\w+)\}/g;

const templateOf = (type: string): BilingualText | undefined =>
  WRITTEN[type] ?? BY_ENDING[ENDING.exec(type)?.[0] ?? ''];

/** Whether there is a sentence for the type of event. */
export const hasSentence = (type: string): boolean => templateOf(type) !== undefined;

interface Names {
  who: string;
  /** The record's noun and name. */
  what: string;
  /** A field of the event's data as people read it. */
  valueOf: (field: string) => string;
  amount: string | null;
  reason: string | null;
}

/** Between Chinese and Latin there is a space. */
const isHan = (text: string): boolean => /^\p{Script=Han}$/u.test(text);
const isLatin = (text: string): boolean => /^[\w.…]$/u.test(text);
const gap = (left = '', right = ''): string =>
  (isHan(left) && isLatin(right)) || (isLatin(left) && isHan(right)) ? ' ' : '';

const filledIn = (template: string, valueOf: (field: string) => string): string =>
  template.replaceAll(PLACE, (place, field: string, at: number) => {
    const value = valueOf(field);
    const [before, after] = [template[at - 1], template[at + place.length]];
    return `${gap(before, value[0])}${value}${gap(value.at(-1), after)}`;
  });

/** An event of a type without a sentence is shown with the name of its type. */
export function sentenceOf(
  { type, name }: { type: string; name: string },
  language: Language,
  { who, what, valueOf, amount, reason }: Names,
): string {
  const say = inLanguage(language);
  const template = templateOf(type);
  const filled = template
    ? filledIn(say(template), (field) => (field === 'who' ? who : field === 'what' ? what : valueOf(field)))
    : say([`${who}：${name}`, `${who}: ${name}`]);
  return [
    filled,
    amount === null ? '' : say([`，${amount}`, `, ${amount}`]),
    reason === null ? '' : say([`，理由：“${reason}”`, `, because: “${reason}”`]),
  ].join('');
}
