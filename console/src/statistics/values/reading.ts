// Reads series of measures over ranges of days; kept live if the point in time is now.
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { MeasureSet } from '#contracts/kits/measure.ts';
import type { SeriesAnswer, SeriesQuery } from '#contracts/wire/series.ts';
import type { SumsRoute } from '#contracts/wire/sums.ts';
import type { RouteDeclaration } from '#contracts/wire/route.ts';
import type { z } from 'zod';
import { callAt } from '../../app/server/api.ts';
import { staleTimeOf } from '../../app/server/query.ts';
import { addDays, startOf, type Range } from '../../base/days.ts';
import { useModelChanges } from '../../feed/use-model-changes.ts';

const LIVE_EVERY_MS = 3_000;
/** How keys of queries of series begin. */
export const SERIES = 'series';
export type Group = Readonly<Record<string, string | number | null>>;
/** `opening`: the sums of all rows before the first step, if the measures accumulate. */
export type Reading = SeriesAnswer<Group> & { opening?: readonly Group[] };
type SeriesRoute = RouteDeclaration & { query: typeof SeriesQuery; response: z.ZodType<unknown, SeriesAnswer<Group>> };

/** The days that are read, by hour or day, at a point in time (null: now). */
export interface ReadRange {
  range: Range;
  point: string | null;
}

/**
 * `reading`: by the indexes of set and range. It is a function, because answers are large and must not be compared
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

/** An answer at the same position is the same. Answers are large, and are not compared deeply. */
// The casts are safe: the data of these queries are readings.
const sameIfAtSamePosition = (before: unknown, after: unknown): unknown =>
  (before as Reading | undefined)?.position === (after as Reading).position ? before : after;

/** At the position of the series, so that both fit together. */
const openingOf = async (
  { path, column }: NonNullable<MeasureSet['accumulates']>,
  { from, position }: { from: string; position: string },
  signal: AbortSignal,
): Promise<readonly Group[]> => {
  const before = { [column]: { filterType: 'date', type: 'lessThan', dateFrom: from } } as const;
  const query = { filter: before, asOf: position };
  return (await callAt<SumsRoute<Group>>({ method: 'GET', path }, { query, signal })).rows;
};

/**
 * An answer for each set and range, ordered by set, then by `ranges`; `lengthOf`: the steps of a set. Answers of
 * another range are never used as placeholders, because they look the same.
 */
export function useReadings(
  measured: readonly MeasureSet[],
  ranges: readonly (ReadRange | null)[],
  lengthOf: (set: MeasureSet) => 'hour' | 'day',
): Readings {
  const client = useQueryClient();
  useModelChanges(
    [...new Set(measured.flatMap(({ models }) => models))],
    () =>
      Promise.all(measured.map(({ series: { path } }) => client.invalidateQueries({ queryKey: [SERIES, path, null] }))),
    { enabled: ranges.some((one) => one?.point === null), everyMs: LIVE_EVERY_MS },
  );
  return useQueries({
    queries: measured.flatMap((set) =>
      ranges.map((one) => {
        const step = lengthOf(set);
        const point = one?.point ?? null;
        return {
          queryKey: [
            SERIES,
            set.series.path,
            point,
            one?.range.from,
            one?.range.to,
            step,
            set.accumulates !== undefined,
          ],
          enabled: one !== null,
          staleTime: staleTimeOf(point),
          structuralSharing: sameIfAtSamePosition,
          queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Reading> => {
            const { from, to } = one!.range;
            // The cast is safe: the area declares the columns of a series' group.
            const answer = await callAt<SeriesRoute>(
              { method: 'GET', path: set.series.path },
              {
                query: {
                  from: startOf(from),
                  to: startOf(addDays(to, 1)),
                  step,
                  ...(point !== null && { asOf: point }),
                },
                signal,
              },
            );
            if (!set.accumulates) return answer;
            const start = { from: startOf(from), position: answer.position };
            return { ...answer, opening: await openingOf(set.accumulates, start, signal) };
          },
        };
      }),
    ),
    combine: combineReadings,
  });
}
