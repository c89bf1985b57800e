// A row and its events, as of the point in time shown.
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { AreaReads } from '#contracts/kits/area.ts';
import type { EventView, EventsAnswer } from '#contracts/wire/history.ts';
import { callAt } from '../../app/server/api.ts';
import { staleTimeOf } from '../../app/server/query.ts';
import { isJoined, joined } from './events/changes.ts';

const asOfQuery = (asOf: string | null) => (asOf === null ? {} : { query: { asOf } });

/** A row's events, the last one last. */
export const eventsOf = async (
  reads: AreaReads,
  id: string,
  options: { query?: { asOf: string }; signal?: AbortSignal } = {},
): Promise<EventView[]> => (await callAt<AreaReads['events']>(reads.events, { params: { id }, ...options })).events;

const pageOf = (
  reads: AreaReads,
  id: string,
  query: { asOf?: string; before?: string },
  signal?: AbortSignal,
): Promise<EventsAnswer> =>
  callAt<AreaReads['events']>(reads.events, { params: { id }, query, ...(signal && { signal }) });

interface History extends Pick<UseQueryResult<EventsAnswer>, 'error' | 'refetch'> {
  events: EventView[] | undefined;
  /** Reads older ones; undefined: all are read. */
  onOlder: (() => void) | undefined;
}

/** `loaded`: the row as last loaded; a newer version or observation triggers a new read. */
export function useEvents(
  reads: AreaReads,
  id: string | null,
  asOf: string | null,
  loaded: object | undefined,
): History {
  const of = asOf === null ? {} : { asOf };
  const { data, error, refetch } = useQuery<EventsAnswer>({
    queryKey: [
      reads.model,
      'events',
      id,
      asOf,
      loaded && Reflect.get(loaded, 'revision'),
      loaded && Reflect.get(loaded, 'updatedAt'),
    ],
    enabled: id !== null,
    staleTime: staleTimeOf(asOf),
    placeholderData: (before, query) =>
      query?.queryKey[2] === id && query.queryKey[3] === asOf ? keepPreviousData(before) : undefined,
    queryFn: ({ signal }) => pageOf(reads, id!, of, signal),
  });
  const [older, setOlder] = useState<(EventsAnswer & { of: string }) | null>(null);
  const name = `${id} ${asOf}`;
  // If so many events arrived that some in between are missing, everything is read again.
  const olderPage = data && older?.of === name && isJoined(older.events, data) ? older : null;
  const events = data && joined(olderPage?.events ?? [], data.events);
  const oldest = events?.find(({ stream }) => stream !== undefined);
  const hasMore = (olderPage ?? data)?.more === true && oldest !== undefined;
  const onOlder = (): void =>
    void pageOf(reads, id!, { ...of, before: oldest!.position }).then(
      (page) => setOlder({ ...page, events: joined(page.events, events!), of: name }),
      () => void refetch(),
    );
  return { events, error, refetch, onOlder: hasMore ? onOlder : undefined };
}

/** A single row, for one the list has not loaded. */
export const useRow = <Row>(
  reads: AreaReads<Row>,
  id: string | null,
  asOf: string | null,
  loaded: Row | undefined,
): UseQueryResult<Row> =>
  useQuery({
    queryKey: [reads.model, 'row', id, asOf],
    enabled: id !== null && loaded === undefined,
    staleTime: staleTimeOf(asOf),
    queryFn: async ({ signal }) =>
      (await callAt<AreaReads<Row>['one']>(reads.one, { params: { id: id! }, ...asOfQuery(asOf), signal })).row,
  });
