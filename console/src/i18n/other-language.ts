// Every text in one language also exists in the other, so that people can search in either.
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useCallback } from 'react';
import { LANGUAGES, type Language } from '#contracts/values/language.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { textsOf, type Texts } from './i18n.ts';
import { useLanguage } from './language.ts';

/** Pairs of the same text; texts with placeholders are left out. */
function pairs(texts: Texts, otherTexts: Texts): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] => {
    const other = otherTexts[key];
    if (typeof text === 'string') return typeof other === 'string' && !text.includes('{{') ? [[text, other]] : [];
    return typeof other === 'object' ? pairs(text, other) : [];
  });
}

/**
 * The other language's texts, by the texts of the chosen language. They cover everything loaded so far and the areas'
 * code labels. Several translations of one text are joined.
 */
async function inOtherLanguage(chosen: Language): Promise<ReadonlyMap<string, string>> {
  const other = LANGUAGES.find((language) => language !== chosen)!;
  const namespaces = [i18next.options.ns ?? []].flat();
  const found = await Promise.all(
    namespaces.map(async (namespace) => pairs(await textsOf(chosen, namespace), await textsOf(other, namespace))),
  );
  const { default: codes } = await import('declared:codes');
  const declared = codes.map((pair): [string, string] => [inLanguage(chosen)(pair), inLanguage(other)(pair)]);
  const all = Map.groupBy([...found.flat(), ...declared], ([text]) => text);
  return new Map([...all].map(([text, of]) => [text, [...new Set(of.map(([, otherText]) => otherText))].join('\n')]));
}

const NOTHING_YET: ReadonlyMap<string, string> = new Map();

/**
 * A function that returns a text of the chosen language and the same in the other one. Until the other language is
 * loaded, or if it is not wanted yet, it returns the text alone.
 */
export function useBothLanguages(isEnabled = true): { inBoth: (text: string) => string; isPending: boolean } {
  const { language } = useLanguage();
  const { data = NOTHING_YET, isPending } = useQuery({
    queryKey: ['other-language', language],
    queryFn: () => inOtherLanguage(language),
    enabled: isEnabled,
  });
  return { inBoth: useCallback((text) => `${text}\n${data.get(text) ?? ''}`, [data]), isPending };
}
