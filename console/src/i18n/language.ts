// The console's language: Chinese unless English was chosen; kept on this device.
import { createPreference } from '../app/preference.ts';
import { useStore } from '../app/store.ts';

export const LANGUAGES = ['zh-CN', 'en-US'] as const;
export type Language = (typeof LANGUAGES)[number];

export const language = createPreference<Language>('language', (stored) => LANGUAGES.find((known) => known === stored) ?? 'zh-CN');
export const useLanguage = (): { language: Language; setLanguage: (next: Language) => void } => ({ language: useStore(language), setLanguage: language.set });
