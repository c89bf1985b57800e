import type { FilterModel } from '#contracts/wire/filter.ts';

/** The addresses that have some of a figure. */
export const someOf = (figure: string): FilterModel => ({
  [figure]: { filterType: 'number', type: 'greaterThan', filter: 0 },
});
