// The console's own texts: what the tests look for on the screen.
import { declaredWords } from '#contracts/declared-words.ts';
import type { Resources } from '../src/i18n/resources.ts';
import type { Language } from './browser.ts';

const files = import.meta.glob<Record<string, unknown>>('../src/i18n/{zh-CN,en-US}/*.ts', { eager: true, import: 'default' });
const of = (language: Language): Resources =>
  // The wall: the files are those that Resources names.
  ({ areas: declaredWords(language), ...Object.fromEntries(Object.entries(files).filter(([path]) => path.includes(language)).map(([path, texts]) => [path.slice(path.lastIndexOf('/') + 1, -'.ts'.length), texts])) }) as unknown as Resources;

export const TEXTS: Record<Language, Resources> = { 'zh-CN': of('zh-CN'), 'en-US': of('en-US') };

/** A text with its values put in. */
export const fill = (template: string, values: Record<string, string | number>): string => template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
/** What matches a text whatever its values are. */
export const anyOf = (template: string): RegExp => new RegExp(template.split(/\{\{\w+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+'));
