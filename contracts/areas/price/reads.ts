// Read models and queries of daily prices.
import { z } from 'zod';
import { RowQuery, allRowsAnswer } from '../../wire/list/read-point.ts';
import { defineRoute } from '../../wire/route.ts';
import { Day } from '../../values/values.ts';

/** A day's bitcoin price, as a source reported it. */
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
  response: allRowsAnswer(PriceRow),
});
