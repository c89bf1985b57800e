// The console's own texts: what the tests look for on the screen.
import type { DeclaredAct } from '#contracts/kits/declared-act.ts';
import { depositActs } from '#contracts/areas/deposit/actions.ts';
import { declaredWords } from '#contracts/declared/declared-words.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { countedIn } from '../src/declared/counted.ts';
import { inSentence } from '../src/amounts/in-sentence.ts';
import { unitOf } from '../src/amounts/units.ts';
import type { Resources } from '../src/i18n/resources.ts';
import type { Language } from './browser.ts';

const files = import.meta.glob<Record<string, unknown>>('../src/i18n/{zh-CN,en-US}/*.ts', {
  eager: true,
  import: 'default',
});
const of = (language: Language): Resources =>
  // The wall: the files are those that Resources names.
  ({
    areas: declaredWords(language),
    ...Object.fromEntries(
      Object.entries(files)
        .filter(([path]) => path.includes(language))
        .map(([path, texts]) => [path.slice(path.lastIndexOf('/') + 1, -'.ts'.length), texts]),
    ),
  }) as unknown as Resources;

export const TEXTS: Record<Language, Resources> = { 'zh-CN': of('zh-CN'), 'en-US': of('en-US') };

/** A text with its values put in. */
export const fill = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
/** A text of so many, which stand in it as `shown`: `left_one` or `left_other` of `left`. */
export const ofCount = (texts: Readonly<Record<string, unknown>>, key: string, shown: number): string =>
  fill(String((shown === 1 ? texts[`${key}_one`] : undefined) ?? texts[`${key}_other`]), { shown });
/** What matches a text whatever its values are. */
export const anyOf = (template: string): RegExp =>
  new RegExp(
    template
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.+'),
  );

/** What an act is called and asks for on the screen. */
export function actTexts(language: Language, { words, parts: { retyped } }: DeclaredAct) {
  const say = inLanguage(language);
  const { retype } = TEXTS[language].act;
  const unit = retyped ? unitOf(retyped.field) : null;
  const told = { field: retyped ? inSentence(say(retyped.field.names)) : '', unit: unit?.name ?? '' };
  const total = { field: inSentence(retype.total), unit: 'BTC' };
  return {
    label: say(words.label),
    title: say(words.title),
    submit: say(words.submit),
    sentence: say(words.sentence),
    retype: fill(unit ? retype.amount : retype.text, told),
    prompt: fill(retype.prompt, told),
    mismatch: fill(retype.mismatch, told),
    retypeTotal: fill(retype.amount, total),
    acknowledge: retyped?.acknowledge ? say(retyped.acknowledge) : '',
    counted: countedIn(words, say),
  };
}
export type ActTexts = ReturnType<typeof actTexts>;
/** Of deposits, those that most tests know. */
export const depositTexts = (language: Language) => {
  const { record, confirm, 'confirm-refund': refund } = depositActs.acts;
  return {
    recording: actTexts(language, record),
    confirming: actTexts(language, confirm),
    refunding: actTexts(language, refund),
  };
};
