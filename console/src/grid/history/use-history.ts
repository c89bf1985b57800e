// A row and the events behind it, as of the point in time that is shown.
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AreaReads } from '#contracts/area.ts';
import type { EventView } from '#contracts/history.ts';
import { callAt } from '../../app/api.ts';
import { staleTimeOf } from '../../app/query.ts';

const timed = (asOf: string | null) => (asOf === null ? {} : { query: { asOf } });

/** The events behind a row, the last one last. */
export const eventsOf = async (reads: AreaReads, id: string, options: { query?: { asOf: string }; signal?: AbortSignal } = {}): Promise<EventView[]> =>
  (await callAt<AreaReads['events']>(reads.events, { params: { id }, ...options })).events;

/** `revision`: the newest known; another one reads anew. */
export const useEvents = (reads: AreaReads, id: string | null, asOf: string | null, revision: number | undefined): UseQueryResult<EventView[]> => useQuery({
  queryKey: [reads.model, 'events', id, asOf, revision], enabled: id !== null, staleTime: staleTimeOf(asOf),
  placeholderData: (before, query) => (query?.queryKey[2] === id && query.queryKey[3] === asOf ? keepPreviousData(before) : undefined),
  queryFn: ({ signal }) => eventsOf(reads, id!, { ...timed(asOf), signal }),
});

/** The row by itself, for one that the list has not loaded. */
export const useRow = <Row>(reads: AreaReads<Row>, id: string | null, asOf: string | null, known: Row | undefined): UseQueryResult<Row> => useQuery({
  queryKey: [reads.model, 'row', id, asOf], enabled: id !== null && known === undefined, staleTime: staleTimeOf(asOf),
  queryFn: async ({ signal }) => (await callAt<AreaReads<Row>['one']>(reads.one, { params: { id: id! }, ...timed(asOf), signal })).row,
});
