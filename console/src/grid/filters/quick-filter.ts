// A list's quick filters, shown as tabs.
import { among, type FilterModel, type SortModel } from '#contracts/wire/filter.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';

/** A quick filter; while it is selected, it sets the defaults of its list: the address and saved views change them. */
export interface QuickFilter {
  key: string;
  /** Translated. */
  label: string;
  filter: FilterModel;
  /** The columns shown with it, if not the list's default ones. */
  columns?: readonly string[];
  /** Its order, if not the list's default one. */
  order?: SortModel;
  /** The columns added up below the list; default: all that can be. */
  sums?: readonly string[];
}

/** A tab of one list as data, without its words. `More`: columns that are no fields of the rows. */
export interface Tab<Row, More extends string = never> extends Omit<QuickFilter, 'label'> {
  columns: readonly ((keyof Row & string) | More)[];
  sums?: readonly (keyof Row & string)[];
}
/** The tabs with their words. */
export const labelled = <Key extends string>(
  tabs: readonly (Omit<QuickFilter, 'label'> & { key: Key })[],
  label: (key: Key) => string,
): readonly QuickFilter[] => tabs.map((tab) => ({ ...tab, label: label(tab.key) }));
export const inStatus = <Status extends string>(...values: Status[]): FilterModel => ({ status: among(...values) });
export const oldestFirst = (colId: string): SortModel => [{ colId, sort: 'asc' }];
export const newestFirst = (colId: string): SortModel => [{ colId, sort: 'desc' }];

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The quick filter whose conditions the filter contains exactly. */
export const chosenOf = (quick: readonly QuickFilter[], filter: ViewFilter): QuickFilter | undefined =>
  quick.find((choice) => Object.entries(choice.filter).every(([column, condition]) => same(filter[column], condition)));

/** The part of the filter that belongs to no quick filter. */
export function withoutChoice(quick: readonly QuickFilter[], filter: ViewFilter): ViewFilter {
  const columns = new Set(quick.flatMap((choice) => Object.keys(choice.filter)));
  return Object.fromEntries(Object.entries(filter).filter(([column]) => !columns.has(column)));
}
/** The filter with one quick filter's conditions replaced by another's. */
export const withChoice = (quick: readonly QuickFilter[], filter: ViewFilter, key: string): ViewFilter => ({
  ...withoutChoice(quick, filter),
  ...quick.find((choice) => choice.key === key)?.filter,
});
