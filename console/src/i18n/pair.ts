// Labels that areas declare in both languages, in the chosen one.
import { useCallback } from 'react';
import { inLanguage, type Say } from '#contracts/declared/pair.ts';
import { useLanguage } from './language.ts';

/** The same function until the language changes. */
export function useSay(): Say {
  const { language } = useLanguage();
  return useCallback((pair) => inLanguage(language)(pair), [language]);
}
