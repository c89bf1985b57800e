// What a text typed into the quick filter of roles may mean.
import type { FilterModel } from '#contracts/wire/filter.ts';

/** The filters a text may mean, likeliest first. */
export const roleSearch = (typed: string): FilterModel[] =>
  ['name', 'description'].map((column): FilterModel => ({
    [column]: { filterType: 'text', type: 'contains', filter: typed },
  }));
