// Texts declared in both languages.
import type { BilingualText, BilingualTexts } from '../values/bilingual.ts';
import { keysOf, toRecord } from '../values/records.ts';
import type { Language } from '../values/language.ts';

export type Say = (pair: BilingualText) => string;
export const inLanguage =
  (language: Language): Say =>
  ([zh, en]) =>
    language === 'zh-CN' ? zh : en;
/** The texts of one language, with the same keys. */
export const textsIn = <Of extends BilingualTexts>(
  language: Language,
  pairs: Of,
): Readonly<Record<keyof Of & string, string>> => {
  const say = inLanguage(language);
  return toRecord(keysOf(pairs), (key) => say(pairs[key]!));
};

/** `reward-withdrawal` → `RewardWithdrawal`. */
export const pascal = (area: string): string => area.split('-').map(capital).join('');
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
