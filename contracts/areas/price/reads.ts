// What is read of prices by day.
import { z } from 'zod';
import { RowQuery, allRows } from '../../wire/list.ts';
import { defineRoute } from '../../wire/route.ts';
import { Day } from '../../values/values.ts';

/** A day's price of bitcoin, as a source told it. */
export const PriceRow = z.object({
  id: Day,
  price: z.string(),
  updatedAt: z.string(),
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type PriceRow = z.infer<typeof PriceRow>;
export const listPrices = defineRoute({
  method: 'GET',
  path: '/api/prices',
  permission: 'custody-total:read',
  summary: 'The price of bitcoin in USD by day',
  query: RowQuery,
  response: allRows(PriceRow),
});
