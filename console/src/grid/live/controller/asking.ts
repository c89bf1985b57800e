// Reads one filter and order of a list, block by block. All blocks of a base use the bounds of the first one.
import type { AreaReads } from '#contracts/kits/area.ts';
import type { FilterModel, SortModel } from '#contracts/wire/filter.ts';
import type { ListPage, AnswerBasis } from '#contracts/wire/list.ts';
import { absolute, isAbsolute } from '#contracts/wire/list-link.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { takeAhead } from '../../../app/server/first-rows.ts';
import { fetchBlock, filterAsOf } from '../pages.ts';

/** As the grid has them: relative dates stay relative. */
export interface ViewQuery {
  filter: ViewFilter;
  sort: SortModel;
}

export interface Asking<Row> {
  query: ViewQuery;
  /** Whether the filter has dates relative to the clock. */
  isRelative: boolean;
  /** The filter at a moment, ms; null: as the rows were read with it. */
  filterAt: (moment: number | null) => FilterModel;
  block: (block: number, asOf: string | null, atLeast: string | null) => Promise<ListPage<Row>>;
}

/** `price`: a supposed price instead of the current one. */
export function createAsking<Row>(reads: AreaReads<Row>, query: ViewQuery, price: string | null = null): Asking<Row> {
  const { filter, sort } = query;
  const fixed = isAbsolute(filter) ? filter : null;
  let readWith: FilterModel = fixed ?? {};
  /** The basis of the first block's computed columns. */
  let went: AnswerBasis = {};
  return {
    query,
    isRelative: fixed === null,
    filterAt: (moment) => fixed ?? (moment === null ? readWith : absolute(filter, moment)),
    block: async (block, asOf, atLeast) => {
      if (block > 0) return fetchBlock(reads, { filter: readWith, sort }, block, asOf, atLeast, went);
      const ahead = price === null ? takeAhead<Row>({ model: reads.model, filter, sort, asOf }) : null;
      // The preloaded block lacks later changes, so it is used only if the list shows a fixed point or no change was
      // reported.
      const isTaken = ahead !== null && (asOf !== null || atLeast === null);
      if (isTaken) readWith = ahead.readWith;
      else if (!fixed) readWith = await filterAsOf(reads, filter, asOf);
      const page = isTaken
        ? ahead.page
        : await fetchBlock(reads, { filter: readWith, sort }, block, asOf, atLeast, { price });
      went = { computedAt: page.computedAt, price: page.price };
      return page;
    },
  };
}
