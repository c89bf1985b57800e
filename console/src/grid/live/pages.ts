// Pages of a list through the query cache: the state at a position is requested once.
import type { AreaReads } from '#contracts/kits/area.ts';
import type { ChangesAnswer } from '#contracts/wire/list/changes.ts';
import type { CsvOptions } from '#contracts/wire/list/export.ts';
import type { AnswerContext } from '#contracts/wire/list/valuation-context.ts';
import type { ListPage } from '#contracts/wire/list/window.ts';
import type { FilterModel, SortModel } from '#contracts/wire/filter.ts';
import { withAbsoluteDates, hasOnlyAbsoluteDates, momentOf } from '#contracts/areas/view/list-link.ts';
import type { ViewFilter } from '#contracts/areas/view/view-filter.ts';
import { addressOf, callAt } from '../../app/server/api.ts';
import { queryClient, staleTimeOf } from '../../app/server/query.ts';
import type { Counted } from './count-moves.ts';
import { BLOCK_ROWS } from './controller/list-base.ts';
import { intersectFilters } from './intersect-filters.ts';

export interface Query {
  filter: FilterModel;
  sort: SortModel;
}

const filterAndSortParams = ({ filter, sort }: Query) => ({
  ...(Object.keys(filter).length ? { filter } : {}),
  ...(sort.length ? { sort } : {}),
});

/** Rows `start` to `end`; `atLeast`: not older than this position. Throws ProblemError. */
async function fetchRows<Row>(
  reads: AreaReads<Row>,
  query: Query,
  window: { start: number; end: number; asOf: string | null; atLeast?: string | null; context?: AnswerContext },
  signal?: AbortSignal,
): Promise<ListPage<Row>> {
  const { start, end, asOf, atLeast, context: { computedAt, price } = {} } = window;
  return callAt<AreaReads<Row>['list']>(reads.list, {
    query: {
      ...filterAndSortParams(query),
      start: String(start),
      end: String(end),
      ...(asOf === null ? {} : { asOf }),
      ...(asOf === null && atLeast ? { atLeast } : {}),
      ...(computedAt && { computedAt }),
      ...(price && { price }),
    },
    signal,
  });
}

/** The cache key of list reads, separate from other reads of the model. */
const listKeyOf = ({ model }: AreaReads): readonly string[] => [model, 'list'];
/** Cancels running reads and pending retries: their callers are notified at once. */
export const cancelReads = (reads: AreaReads): void => void queryClient.cancelQueries({ queryKey: listKeyOf(reads) });

/** One block of a list; later blocks use the valuation context of the first. */
export const fetchBlock = <Row>(
  reads: AreaReads<Row>,
  query: Query,
  block: number,
  asOf: string | null,
  atLeast: string | null,
  answerContext: AnswerContext = {},
): Promise<ListPage<Row>> =>
  queryClient.fetchQuery({
    queryKey: [...listKeyOf(reads), query.filter, query.sort, block, asOf, answerContext],
    queryFn: ({ signal }) =>
      fetchRows<Row>(
        reads,
        query,
        { start: block * BLOCK_ROWS, end: (block + 1) * BLOCK_ROWS, asOf, atLeast, context: answerContext },
        signal,
      ),
    staleTime: staleTimeOf(asOf),
  });

/** When a position was recorded, RFC 3339; null: the log was still empty. */
const recordedAt = (reads: AreaReads, position: string): Promise<string | null> =>
  queryClient.fetchQuery({
    queryKey: [...listKeyOf(reads), 'recorded', position],
    staleTime: staleTimeOf(position),
    queryFn: async ({ signal }) =>
      (await fetchRows(reads, { filter: {}, sort: [] }, { start: 0, end: 1, asOf: position }, signal)).at,
  });

/** The instant (ms) of a point in time. */
export const momentAt = (reads: AreaReads, point: string | null): Promise<number> =>
  momentOf(point, (position) => recordedAt(reads, position));

/** What a list shows. */
export interface ListPlace {
  /** A point in time; null: now. */
  asOf: string | null;
  /** A supposed price, 1e18; null: the current one. */
  price: string | null;
  /** The rows of its scope: a person's filter narrows them. Empty: all. */
  within: FilterModel;
}

/**
 * A person's filter as requested from the server: within the list's scope, and with relative dates counted back from
 * the point in time.
 */
export const filterAsOf = async (
  reads: AreaReads,
  filter: ViewFilter,
  { asOf, within }: Pick<ListPlace, 'asOf' | 'within'>,
): Promise<FilterModel> =>
  intersectFilters(
    within,
    hasOnlyAbsoluteDates(filter) ? filter : withAbsoluteDates(filter, await momentAt(reads, asOf)),
  );

/** The changes at the next position after this one. */
export const nextChange = <Row>(reads: AreaReads<Row>, after: string): Promise<ChangesAnswer<Row>> =>
  callAt<AreaReads<Row>['changes']>(reads.changes, { query: { after, upTo: 'next' } });

/** The point in time and the price as query parameters. */
export const pointAndPriceParams = ({
  asOf,
  price,
}: Pick<ListPlace, 'asOf' | 'price'>): { asOf?: string; price?: string } => ({
  ...(asOf !== null && { asOf }),
  ...(price !== null && { price }),
});
/** How many rows match the filter, as `filterAsOf` gives it, at that point; and the position of the count. */
export const fetchCountWithPosition = async (
  reads: AreaReads,
  filter: FilterModel,
  shown: Pick<ListPlace, 'asOf' | 'price'>,
  signal: AbortSignal,
  atLeast?: string,
): Promise<Counted> => {
  const { count, position } = await callAt<AreaReads['amounts']>(reads.amounts, {
    query: { filter, ...pointAndPriceParams(shown), atLeast },
    signal,
  });
  return { count, position, filter };
};
export const fetchCount = async (...args: Parameters<typeof fetchCountWithPosition>): Promise<number> =>
  (await fetchCountWithPosition(...args)).count;

/** How many rows match the filter now. */
export const countRows = async (
  reads: AreaReads,
  query: Query,
  atLeast: string | null,
  price: string | null,
): Promise<number> =>
  (await fetchRows(reads, query, { start: 0, end: 1, asOf: null, atLeast, context: { price } })).total;

/** The first rows that match the filter, at most `limit` (1 000). */
export const firstRows = async <Row>(
  reads: AreaReads<Row>,
  query: Query,
  limit: number,
  asOf: string | null,
): Promise<Row[]> => (await fetchRows<Row>(reads, query, { start: 0, end: limit, asOf })).rows;

/** The address of the list as CSV, all rows. */
export const exportAddress = (reads: AreaReads, query: Query, asOf: string | null, written: CsvOptions): string =>
  addressOf(reads.export.path, { query: { ...filterAndSortParams(query), asOf, ...written } });
