// A deposit names its institution as it was told: by any name that the entry has or had, in any case, with any blanks.
import { nameKey } from '#contracts/areas/institution/events.ts';
import type { InstitutionRow } from '#contracts/areas/institution/reads.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { ValuesAnswer } from '#contracts/wire/list.ts';

type Names = Pick<InstitutionRow, 'name' | 'formerNames'>;
/** Most conditions of a filter that a list shows, and most values of one that the server takes. */
const [MAX_CONDITIONS, MAX_VALUES] = [10, 200];

/** Its names, and as what they stand in the list, of all that does. */
export function spellingsOf({ name, formerNames }: Names, values: ValuesAnswer['values']): string[] {
  const names = [name, ...formerNames];
  const keys = new Set(names.map(nameKey));
  return [
    ...new Set([
      ...values.flatMap(({ value }) => (typeof value === 'string' && keys.has(nameKey(value)) ? [value] : [])),
      ...names,
    ]),
  ];
}

/** Its deposits, exactly. */
export const spelledAs = (spellings: readonly string[]): FilterModel => ({
  institution: { filterType: 'set', values: spellings.slice(0, MAX_VALUES) },
});

/**
 * The same as the list's own filter, which knows no case of Latin letters and shows so many conditions: the most
 * frequent.
 */
export function linkedAs(spellings: readonly string[]): FilterModel {
  const inOneCase = spellings.map((one) => one.toLowerCase());
  const different = spellings.filter((_, index) => inOneCase.indexOf(inOneCase[index]!) === index);
  return {
    institution: {
      filterType: 'text',
      operator: 'OR',
      conditions: different.slice(0, MAX_CONDITIONS).map((filter) => ({ filterType: 'text', type: 'equals', filter })),
    },
  };
}
