// A list's usual filters.
import type { FilterModel } from '#contracts/wire/filter.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';

/** One of a list's usual filters; its columns are its own while it is chosen. */
export interface QuickFilter {
  key: string;
  /** Translated. */
  label: string;
  filter: FilterModel;
  /** The columns that it is about, where they are not the list's usual ones. */
  columns?: readonly string[];
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The choice whose columns the filter has exactly so. */
export const chosenOf = (quick: readonly QuickFilter[], filter: ViewFilter): QuickFilter | undefined =>
  quick.find((choice) => Object.entries(choice.filter).every(([column, condition]) => same(filter[column], condition)));

/** What of the filter is none of the choices'. */
export function withoutChoice(quick: readonly QuickFilter[], filter: ViewFilter): ViewFilter {
  const columns = new Set(quick.flatMap((choice) => Object.keys(choice.filter)));
  return Object.fromEntries(Object.entries(filter).filter(([column]) => !columns.has(column)));
}
/** The filter with one choice's columns taken out and another's put in. */
export const withChoice = (quick: readonly QuickFilter[], filter: ViewFilter, key: string): ViewFilter => ({
  ...withoutChoice(quick, filter),
  ...quick.find((choice) => choice.key === key)?.filter,
});
