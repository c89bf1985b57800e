// Counts and sums of the rows that match a filter, and the values of a column.
import { z } from 'zod';
import { QuantityTotal } from '../../values/values.ts';
import { column } from '../filter.ts';
import { filtered } from './params.ts';
import { behind, readPoint } from './read-point.ts';
import { valuationContextParams } from './valuation-context.ts';

/**
 * Query of `GET /api/<areas>/sums`. `by=day`: sums per UTC day. `price`: computes with this price instead of the one in
 * force.
 */
export const SumsQuery = z.strictObject({
  filter: filtered.filter,
  asOf: filtered.asOf,
  atLeast: filtered.atLeast,
  ...valuationContextParams,
  by: z.literal('day').optional(),
});
export type SumsQuery = z.output<typeof SumsQuery>;
/** Query of `GET /api/<areas>/amounts`. */
export const AmountsQuery = SumsQuery.omit({ by: true });
/** Query of `GET /api/<areas>/values`, for columns of texts, codes or integers. */
export const ValuesQuery = z.strictObject({ column, ...AmountsQuery.shape });
export type ValuesQuery = z.output<typeof ValuesQuery>;
/** Most values of one answer. */
export const MAX_VALUES = 200;

/** Most frequent first. `more`: there are other values. */
export const ValuesAnswer = z.object({
  values: z.array(z.object({ value: z.union([z.string(), z.boolean()]).nullable(), count: z.number().int() })),
  more: z.boolean(),
  ...readPoint,
  behind,
});
export type ValuesAnswer = z.infer<typeof ValuesAnswer>;
/**
 * The number of matching rows and the sum of each amount column, in its unit: an integer, or an exact decimal for
 * quantities. `leftOut`: matching rows that do not count and are not summed; if none counts, all are summed.
 */
export const AmountsAnswer = z.object({
  count: z.number().int(),
  leftOut: z.number().int(),
  amounts: z.record(z.string(), QuantityTotal),
  ...readPoint,
  behind,
});
export type AmountsAnswer = z.infer<typeof AmountsAnswer>;
