// The price of bitcoin by day, in USD, as sources tell it.
import { z } from 'zod';
import { declare } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { RowQuery, allRows } from './list.ts';
import { defineRoute } from './route.ts';
import { Day, Price } from './values.ts';

/** Stream `price-<day>`. */
export const priceEvents = defineEvents('price', { PriceSet: z.object({ day: Day, price: Price }) });

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

export const priceFacts = {
  'btc-price': {
    data: z.strictObject({ day: Day, price: Price }),
    naturalId: ['day'],
    imported: { list: 'prices', importedAs: 'figures', to: ['operator'] },
  },
} as const;

export const priceDeclaration = declare({
  area: 'price',
  noun: ['价格', 'price'],
  permissions: {},
  facts: priceFacts,
  models: { prices: ['价格', 'Prices'] },
  events: { PriceSet: ['价格', 'Price set'] },
});
