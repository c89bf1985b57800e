// Reads the series of a statistics page over its days and the preceding period; kept live if the point in time is now.
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { PermissionCode } from '#contracts/access/permission-code.ts';
import type { SeriesAnswer, SeriesQuery } from '#contracts/wire/series.ts';
import type { RouteDeclaration } from '#contracts/wire/route.ts';
import type { z } from 'zod';
import { callAt } from '../app/server/api.ts';
import { staleTimeOf } from '../app/server/query.ts';
import { addDays, startOf, type Range } from '../base/days.ts';
import { useModelChanges } from '../feed/use-model-changes.ts';

const LIVE_EVERY_MS = 3_000;
const SERIES = 'series';
export type Group = Readonly<Record<string, string | number | null>>;
export type Reading = SeriesAnswer<Group>;
/** `models`: read models whose changes trigger a new read. */
export interface Source {
  path: `/api/${string}/series`;
  models: readonly string[];
  permission: PermissionCode;
}
type SeriesRoute = RouteDeclaration & { query: typeof SeriesQuery; response: z.ZodType<unknown, Reading> };

/**
 * `reading`: by the indexes of source and range. It is a function, because answers are large and must not be compared
 * deeply.
 */
interface Readings {
  reading: (place: number) => Reading | undefined;
  error: Error | null;
  refetch: () => void;
}
const combineReadings = (results: UseQueryResult<Reading>[]): Readings => ({
  reading: (place) => results[place]?.data,
  error: results.find(({ error, data }) => error && !data)?.error ?? null,
  refetch: () => {
    for (const { refetch } of results) void refetch();
  },
});

/**
 * An answer for each source and range, ordered by source, then by `ranges`. Answers of another range are never used as
 * placeholders, because they look the same.
 */
export function useReadings(
  sources: readonly Source[],
  ranges: readonly (Range | null)[],
  point: string | null,
): Readings {
  const client = useQueryClient();
  useModelChanges(
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
          // The cast is safe: the area declares the columns of a series' group.
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
    combine: combineReadings,
  });
}
