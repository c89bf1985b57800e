// Words that are declared in both languages, and how they stand.
import type { Pair } from './declaration.ts';
import type { Language } from './language.ts';

export type Say = (pair: Pair) => string;
export const inLanguage = (language: Language): Say => ([zh, en]) => (language === 'zh-CN' ? zh : en);

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
