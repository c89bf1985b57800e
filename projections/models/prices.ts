// The price of bitcoin by day, in USD.
import { PriceRow } from '#contracts/areas/price/reads.ts';
import type { priceEvents } from '#contracts/areas/price/events.ts';
import { defineReadModel } from '../engine/types.ts';

export const prices = defineReadModel<PriceRow, typeof priceEvents>({
  name: 'prices',
  version: 1,
  row: PriceRow,
  stream: 'price',
  on: { PriceSet: (row, { data }) => ({ ...row, price: data.price }) },
});
