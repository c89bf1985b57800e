/** A field's name inside a sentence: `e-mail` for E-mail, but APR and Chinese unchanged. */
export const inSentence = (name: string): string =>
  /^\p{Lu}(?!\p{Lu}|$)/u.test(name) && !/^(Chinese|English)\b/.test(name)
    ? name.slice(0, 1).toLowerCase() + name.slice(1)
    : name;
