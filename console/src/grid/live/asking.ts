// One filter and order of a list, asked for block by block: all blocks of a base with the same bounds, those of its first.
import type { AreaReads } from '#contracts/area.ts';
import type { FilterModel, ListPage, SortModel } from '#contracts/list.ts';
import { absolute, isAbsolute, momentOf } from '#contracts/list-link.ts';
import type { ViewFilter } from '#contracts/view.ts';
import { takeAhead } from '../../app/first-rows.ts';
import { fetchBlock, recordedAt } from './pages.ts';

/** As the grid has them: relative dates are relative. */
export interface ViewQuery { filter: ViewFilter; sort: SortModel }

export interface Asking<Row> {
  query: ViewQuery;
  /** Whether the filter has dates that go with the clock. */
  isRelative: boolean;
  /** The filter at a moment, ms; null: as the rows were read with it. */
  filterAt: (moment: number | null) => FilterModel;
  block: (block: number, asOf: string | null, atLeast: string | null) => Promise<ListPage<Row>>;
}

export function createAsking<Row>(reads: AreaReads<Row>, query: ViewQuery): Asking<Row> {
  const { filter, sort } = query;
  const fixed = isAbsolute(filter) ? filter : null;
  let readWith: FilterModel = fixed ?? {};
  return {
    query, isRelative: fixed === null,
    filterAt: (moment) => fixed ?? (moment === null ? readWith : absolute(filter, moment)),
    block: async (block, asOf, atLeast) => {
      const ahead = block === 0 ? takeAhead<Row>({ model: reads.model, filter, sort, asOf }) : null;
      // What was told since is not among them.
      if (ahead && atLeast === null) {
        readWith = ahead.readWith;
        return ahead.page;
      }
      if (block === 0 && !fixed) readWith = absolute(filter, await momentOf(asOf, (position) => recordedAt(reads, position)));
      return fetchBlock(reads, { filter: readWith, sort }, block, asOf, atLeast);
    },
  };
}
