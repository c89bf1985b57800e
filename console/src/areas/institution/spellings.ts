// A deposit names its institution as the source spelled it: by any current or former name, in any case, with any
// spaces.
import { nameKey } from '#contracts/areas/institution/events.ts';
import type { InstitutionRow } from '#contracts/areas/institution/reads.ts';
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { ValuesAnswer } from '#contracts/wire/list/amounts.ts';

type Names = Pick<InstitutionRow, 'name' | 'formerNames'>;
/** The most conditions that a list shows in a filter, and the most values in a set filter that the server accepts. */
const [MAX_CONDITIONS, MAX_VALUES] = [10, 200];

/** The institution's names, and before them every spelling of them among the list's values. */
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

/** Filters by all spellings. Only the server accepts this filter: lists cannot show it. */
export const spellingsSetFilter = (spellings: readonly string[]): FilterModel => ({
  institution: { filterType: 'set', values: spellings.slice(0, MAX_VALUES) },
});

/**
 * Filters by spellings in a form that lists can show. Lists ignore the case of Latin letters and allow few conditions,
 * so only the first spellings are used, and each case-insensitive spelling once.
 */
export function spellingsTextFilter(spellings: readonly string[]): FilterModel {
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
