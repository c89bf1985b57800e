// Interprets the text of the quick filter of roles.
import type { FilterModel } from '#contracts/wire/filter.ts';

/** Possible filters for a text, most likely first. */
export const roleSearch = (typed: string): FilterModel[] =>
  ['name', 'description'].map((column): FilterModel => ({
    [column]: { filterType: 'text', type: 'contains', filter: typed },
  }));
