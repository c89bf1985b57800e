import type { FilterModel } from '#contracts/wire/filter.ts';

/** A list with a filter, as its URL spells it. */
export const listAt = (path: string, filter: FilterModel): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
