// The language of a text, guessed from its letters.
const HAN = /\p{Script=Han}/gu;
const LATIN_WORD = /\p{Script=Latin}+/gu;

/** ZH if there are at least as many Chinese characters as words in Latin letters; an empty text is ZH. */
export const guessedLanguage = (text: string): 'ZH' | 'EN' =>
  (text.match(HAN)?.length ?? 0) >= (text.match(LATIN_WORD)?.length ?? 0) ? 'ZH' : 'EN';
