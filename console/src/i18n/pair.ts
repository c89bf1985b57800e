// Words that areas declare in both languages, in the chosen one.
import { useCallback } from 'react';
import type { Pair } from '#contracts/declaration.ts';
import type { Language } from '#contracts/language.ts';
import { useLanguage } from './language.ts';

export type Say = (pair: Pair) => string;
export const inLanguage = (language: Language): Say => ([zh, en]) => (language === 'zh-CN' ? zh : en);
/** The same function until the language changes. */
export function useSay(): Say {
  const { language } = useLanguage();
  return useCallback((pair) => inLanguage(language)(pair), [language]);
}
