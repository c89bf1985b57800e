// Sums of the rows that match a filter, grouped by unit.
import { z } from 'zod';
import { SumsQuery } from './list/amounts.ts';
import { allRowsAnswer } from './list/read-point.ts';
import type { FilterModel } from './filter.ts';
import { defineRoute, type RouteDeclaration } from './route.ts';
import { SeriesQuery, seriesAnswer } from './series.ts';
import { Day, QuantityTotal } from '../values/values.ts';

export interface Summed {
  /** The column with the amounts' unit: only equal units are summed. Default: one unit. */
  by?: string;
  /** The columns to sum. */
  of: readonly string[];
  /** The column with a row's time, for sums by day. */
  time?: string;
  /** Only rows that match this filter count; default: all. */
  only?: FilterModel;
}

export type SummedBy = Summed & { by: string };

/**
 * Declares `GET /api/<model>/sums`, by descending count or by day, and `GET /api/<model>/series` if rows have a time.
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
  const title = `Sums of ${model}${by === undefined ? '' : ` by ${by}`}`;
  return {
    ...summed,
    model,
    /** null: its rows have no time. */
    series:
      time === undefined
        ? null
        : defineRoute({
            method: 'GET',
            path: `/api/${model}/series`,
            permission,
            summary: `${title}, by hour, day, week or month (UTC)`,
            query: SeriesQuery,
            response: seriesAnswer(z.object(group)),
          }),
    route: defineRoute({
      method: 'GET',
      path: `/api/${model}/sums`,
      permission,
      summary: title,
      query: SumsQuery,
      response: allRowsAnswer(z.object({ ...group, day: Day.optional() })),
    }),
  };
}
export type Sums<S extends Summed = Summed> = ReturnType<typeof defineSums<S>>;
/** A row of declared sums. `By`: the values of its group, where a narrower type is known than text. */
export type SumOf<S extends Summed, By = string> = { count: number } & Readonly<Record<S['of'][number], string>> &
  (S extends { by: infer Name extends string } ? Readonly<Record<Name, By>> : unknown);
/** The sums route of an area, with its rows as the area declares them. */
export type SumsRoute<Row> = RouteDeclaration & {
  query: typeof SumsQuery;
  response: z.ZodType<unknown, { rows: Row[]; position: string; at: string | null }>;
};
