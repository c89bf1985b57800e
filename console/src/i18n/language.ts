// The console's language: Chinese unless English was chosen; kept on this device.
import { LANGUAGES, type Language } from '#contracts/values/language.ts';
import { createPreference } from '../base/preference.ts';
import { useStore } from '../base/store.ts';

export const language = createPreference<Language>(
  'language',
  (stored) => LANGUAGES.find((known) => known === stored) ?? 'zh-CN',
);
export const useLanguage = (): { language: Language; setLanguage: (next: Language) => void } => ({
  language: useStore(language),
  setLanguage: language.set,
});
