// What stands in the texts of one language stands in those of the other as well: so that people find things by either.
import i18next from 'i18next';
import { LANGUAGES, type Language } from '#contracts/language.ts';
import { textsOf, type Texts } from './i18n.ts';

/** Pairs of the same text; one in which something is filled in is no help. */
function pairs(ours: Texts, theirs: Texts): [string, string][] {
  return Object.entries(ours).flatMap(([key, own]): [string, string][] => {
    const other = theirs[key];
    if (typeof own === 'string') return typeof other === 'string' && !own.includes('{{') ? [[own, other]] : [];
    return typeof other === 'object' ? pairs(own, other) : [];
  });
}

/** The other language's texts by those of the chosen one, of all that is loaded by now. */
export async function inOtherLanguage(chosen: Language): Promise<ReadonlyMap<string, string>> {
  const other = LANGUAGES.find((language) => language !== chosen)!;
  const namespaces = [i18next.options.ns ?? []].flat();
  const found = await Promise.all(namespaces.map(async (namespace) => pairs(await textsOf(chosen, namespace), await textsOf(other, namespace))));
  return new Map(found.flat());
}
