// What the rows of a list come to that a filter lets through, by what they are amounts of.
import { z } from 'zod';
import { SumsQuery, allRows } from './list.ts';
import type { FilterModel } from './filter.ts';
import { defineRoute } from './route.ts';
import { SeriesQuery, seriesAnswer } from './series.ts';
import { Day, QuantityTotal } from '../values/values.ts';

export interface Summed {
  /** The column that says what amounts are of: only alike are added up; none: all are alike. */
  by?: string;
  /** The columns that are. */
  of: readonly string[];
  /** Whose day a row is of; none: it is not asked for by day. */
  time?: string;
  /** What it lets through counts, whatever else is asked for; all does unless told. */
  only?: FilterModel;
}

export type SummedBy = Summed & { by: string };

/**
 * Declares `GET /api/<model>/sums`, the largest count first, or day by day; and of what tells its own time `GET
 * /api/<model>/series`.
 */
export function defineSums<const S extends Summed>(
  model: string,
  permission: `${string}:read`,
  row: z.ZodObject,
  summed: S,
) {
  const { by, of, time }: Summed = summed;
  const group = {
    ...(by !== undefined && { [by]: row.shape[by]! }),
    count: z.number().int(),
    ...Object.fromEntries(of.map((name) => [name, QuantityTotal])),
  };
  const what = `Sums of ${model}${by === undefined ? '' : ` by ${by}`}`;
  return {
    ...summed,
    model,
    /** null: its rows tell no time. */
    series:
      time === undefined
        ? null
        : defineRoute({
            method: 'GET',
            path: `/api/${model}/series`,
            permission,
            summary: `${what}, by hour, day or week (UTC)`,
            query: SeriesQuery,
            response: seriesAnswer(z.object(group)),
          }),
    route: defineRoute({
      method: 'GET',
      path: `/api/${model}/sums`,
      permission,
      summary: what,
      query: SumsQuery,
      response: allRows(z.object({ ...group, day: Day.optional() })),
    }),
  };
}
export type Sums<S extends Summed = Summed> = ReturnType<typeof defineSums<S>>;
