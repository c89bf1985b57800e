// The price of bitcoin by day, in USD.
import { PriceRow } from '#contracts/areas/price/reads.ts';
import { defineReadModel } from '../engine/types.ts';

export const prices = defineReadModel<PriceRow>({
  name: 'prices',
  version: 1,
  row: PriceRow,
  stream: 'price',
  on: { PriceSet: (row, { data }) => ({ ...row, price: String(data.price) }) as PriceRow },
});
