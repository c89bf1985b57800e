import type { FilterModel } from '#contracts/wire/filter.ts';

/** Filters addresses whose figure is greater than zero. */
export const someOf = (figure: string): FilterModel => ({
  [figure]: { filterType: 'number', type: 'greaterThan', filter: 0 },
});
