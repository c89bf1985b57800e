// Every text in one language also exists in the other, so that people can search in either.
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useCallback } from 'react';
import { LANGUAGES, type Language } from '#contracts/values/language.ts';
import { inLanguage } from '#contracts/declared/pair.ts';
import { textsOf, type Texts } from './i18n.ts';
import { useLanguage } from './language.ts';

/** Pairs of the same text; texts with placeholders are left out. */
function pairs(ours: Texts, theirs: Texts): [string, string][] {
  return Object.entries(ours).flatMap(([key, own]): [string, string][] => {
    const other = theirs[key];
    if (typeof own === 'string') return typeof other === 'string' && !own.includes('{{') ? [[own, other]] : [];
    return typeof other === 'object' ? pairs(own, other) : [];
  });
}

/**
 * The other language's texts, by those of the chosen one, for everything loaded so far and the areas' code labels;
 * several translations of one text are joined.
 */
async function inOtherLanguage(chosen: Language): Promise<ReadonlyMap<string, string>> {
  const other = LANGUAGES.find((language) => language !== chosen)!;
  const namespaces = [i18next.options.ns ?? []].flat();
  const found = await Promise.all(
    namespaces.map(async (namespace) => pairs(await textsOf(chosen, namespace), await textsOf(other, namespace))),
  );
  const { default: codes } = await import('declared:codes');
  const declared = codes.map((pair): [string, string] => [inLanguage(chosen)(pair), inLanguage(other)(pair)]);
  const all = Map.groupBy([...found.flat(), ...declared], ([own]) => own);
  return new Map([...all].map(([own, of]) => [own, [...new Set(of.map(([, theirs]) => theirs))].join('\n')]));
}

const NOTHING_YET: ReadonlyMap<string, string> = new Map();

/**
 * A function that returns a text of the chosen language and the same in the other one; only the former until it is
 * loaded or if it is not wanted yet.
 */
export function useBothLanguages(isWanted = true): { inBoth: (text: string) => string; isPending: boolean } {
  const { language } = useLanguage();
  const { data = NOTHING_YET, isPending } = useQuery({
    queryKey: ['other-language', language],
    queryFn: () => inOtherLanguage(language),
    enabled: isWanted,
  });
  return { inBoth: useCallback((text) => `${text}\n${data.get(text) ?? ''}`, [data]), isPending };
}
