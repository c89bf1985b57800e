import type { FilterModel } from '#contracts/wire/filter.ts';

/** The URL of a list with a filter. */
export const listAt = (path: string, filter: FilterModel): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
