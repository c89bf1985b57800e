// Guesses the column of each field by name. A person sees the guess before anything is tried.
import type { ImportMapping } from '#contracts/areas/import/mapping.ts';

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
/** Usual column names of the fact's instant. */
const INSTANTS = ['at', 'time', 'timestamp', 'datetime', 'date', 'recordtime', 'createdat', 'occurredat'];

type Words = (name: string) => readonly string[];
/** Caches the words of each name. */
function cachedWords(): Words {
  const cache = new Map<string, readonly string[]>();
  return (name) => {
    const words = cache.get(name) ?? wordsOf(name);
    cache.set(name, words);
    return words;
  };
}

/**
 * The only column whose words include all words of the field, or the reverse; undefined if there is not exactly one.
 */
function like(field: string, columns: readonly string[], wordsIn: Words): string | undefined {
  const words = wordsIn(field);
  const matching = columns.filter((column) => {
    const others = wordsIn(column);
    return words.every((word) => others.includes(word)) || others.every((word) => words.includes(word));
  });
  return matching.length === 1 ? matching[0] : undefined;
}

/** Exact names first; each column is used once. A column with the field's name needs no mapping. */
export function guessed(fields: readonly string[], columns: readonly string[]): ImportMapping {
  const map: Record<string, string> = {};
  const wordsIn = cachedWords();
  const plain = (name: string): string => wordsIn(name).join('');
  const unmapped = (): string[] =>
    columns.filter((column) => !Object.values(map).includes(column) && !fields.includes(column));
  const find = (of: (field: string) => string | undefined): void => {
    for (const field of fields) {
      const column = field in map || columns.includes(field) ? undefined : of(field);
      if (column !== undefined) map[field] = column;
    }
  };
  find((field) => unmapped().find((column) => plain(column) === plain(field)));
  const at = columns.includes('at')
    ? undefined
    : INSTANTS.map((name) => unmapped().find((column) => plain(column) === name)).find(
        (column) => column !== undefined,
      );
  find((field) =>
    like(
      field,
      unmapped().filter((column) => column !== at),
      wordsIn,
    ),
  );
  return { ...(at !== undefined && { at }), ...(Object.keys(map).length && { map }) };
}
