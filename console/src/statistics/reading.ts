// What a page of statistics reads: series over its days, and over as many before them; kept live where that is now.
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { PermissionCode } from '#contracts/access/permission-code.ts';
import type { SeriesAnswer, SeriesQuery } from '#contracts/wire/series.ts';
import type { RouteDeclaration } from '#contracts/wire/route.ts';
import type { z } from 'zod';
import { callAt } from '../app/server/api.ts';
import { staleTimeOf } from '../app/server/query.ts';
import { addDays, startOf, type Range } from '../base/days.ts';
import { useMoved } from '../feed/use-moved.ts';

const LIVE_EVERY_MS = 3_000;
const SERIES = 'series';
export type Group = Readonly<Record<string, string | number | null>>;
export type Reading = SeriesAnswer<Group>;
/** `models`: read anew as they move. */
export interface Source {
  path: `/api/${string}/series`;
  models: readonly string[];
  permission: PermissionCode;
}
type SeriesRoute = RouteDeclaration & { query: typeof SeriesQuery; response: z.ZodType<unknown, Reading> };

/**
 * `reading`: by the places of its source and its range. A function: answers are large, and are not compared part by
 * part.
 */
interface Together {
  reading: (place: number) => Reading | undefined;
  error: Error | null;
  refetch: () => void;
}
const togetherOf = (results: UseQueryResult<Reading>[]): Together => ({
  reading: (place) => results[place]?.data,
  error: results.find(({ error, data }) => error && !data)?.error ?? null,
  refetch: () => {
    for (const { refetch } of results) void refetch();
  },
});

/**
 * An answer for each source and range: source by source, and of each in the order of `ranges`. Those of another range
 * never stand in for them: nobody could tell them apart.
 */
export function useReadings(
  sources: readonly Source[],
  ranges: readonly (Range | null)[],
  point: string | null,
): Together {
  const client = useQueryClient();
  useMoved(
    [...new Set(sources.flatMap(({ models }) => models))],
    () => Promise.all(sources.map(({ path }) => client.invalidateQueries({ queryKey: [SERIES, path] }))),
    { enabled: point === null, everyMs: LIVE_EVERY_MS },
  );
  return useQueries({
    queries: sources.flatMap(({ path }) =>
      ranges.map((range) => ({
        queryKey: [SERIES, path, range?.from, range?.to, point],
        enabled: range !== null,
        staleTime: staleTimeOf(point),
        structuralSharing: false,
        queryFn: ({ signal }: { signal: AbortSignal }) => {
          const { from, to } = range!;
          // The wall: a group of a series is named by what its area declares.
          return callAt<SeriesRoute>(
            { method: 'GET', path },
            {
              query: {
                from: startOf(from),
                to: startOf(addDays(to, 1)),
                step: 'day',
                ...(point === null ? {} : { asOf: point }),
              },
              signal,
            },
          );
        },
      })),
    ),
    combine: togetherOf,
  });
}
