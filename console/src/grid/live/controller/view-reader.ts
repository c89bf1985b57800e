// Reads one filter and order of a list, block by block. All blocks of a base use the bounds of the first one.
import type { AreaReads } from '#contracts/kits/area.ts';
import type { FilterModel, SortModel } from '#contracts/wire/filter.ts';
import type { AnswerContext } from '#contracts/wire/list/valuation-context.ts';
import type { ListPage } from '#contracts/wire/list/window.ts';
import { withAbsoluteDates, hasOnlyAbsoluteDates } from '#contracts/areas/view/list-link.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { takeFirstRows } from '../../../app/server/first-rows.ts';
import { intersectFilters } from '../intersect-filters.ts';
import { fetchBlock, filterAsOf } from '../pages.ts';

/** As the grid has them: relative dates stay relative. */
export interface ViewQuery {
  filter: ViewFilter;
  sort: SortModel;
  /** The rows of the list's scope; default: all. */
  within?: FilterModel;
}

export interface ViewReader<Row> {
  query: ViewQuery;
  /** Whether the filter has dates relative to the clock. */
  isRelative: boolean;
  /** The filter at a moment, ms; null: as the rows were read with it. */
  filterAt: (moment: number | null) => FilterModel;
  block: (block: number, asOf: string | null, atLeast: string | null) => Promise<ListPage<Row>>;
}

/** `price`: a supposed price instead of the current one. */
export function createViewReader<Row>(
  reads: AreaReads<Row>,
  query: ViewQuery,
  price: string | null = null,
): ViewReader<Row> {
  const { filter, sort, within = {} } = query;
  const fixed = hasOnlyAbsoluteDates(filter) ? intersectFilters(within, filter) : null;
  // The server preloads the rows of an address, which does not contain a scope.
  const mayBePreloaded = price === null && Object.keys(within).length === 0;
  let absoluteFilter: FilterModel = fixed ?? {};
  /** The basis of the first block's computed columns. */
  let answerContext: AnswerContext = {};
  return {
    query,
    isRelative: fixed === null,
    filterAt: (moment) =>
      fixed ?? (moment === null ? absoluteFilter : intersectFilters(within, withAbsoluteDates(filter, moment))),
    block: async (block, asOf, atLeast) => {
      if (block > 0) return fetchBlock(reads, { filter: absoluteFilter, sort }, block, asOf, atLeast, answerContext);
      const preloaded = mayBePreloaded ? takeFirstRows<Row>({ model: reads.model, filter, sort, asOf }) : null;
      // The preloaded block lacks later changes, so it is used only if the list shows a fixed point or no change was
      // reported.
      const isUsable = preloaded !== null && (asOf !== null || atLeast === null);
      if (isUsable) absoluteFilter = preloaded.readWith;
      else if (!fixed) absoluteFilter = await filterAsOf(reads, filter, { asOf, within });
      const page = isUsable
        ? preloaded.page
        : await fetchBlock(reads, { filter: absoluteFilter, sort }, block, asOf, atLeast, { price });
      answerContext = { computedAt: page.computedAt, price: page.price };
      return page;
    },
  };
}
