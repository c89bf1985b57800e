// Facts of the daily bitcoin price.
import { z } from 'zod';
import { Day, Price } from '../../values/values.ts';

export const priceFacts = {
  'btc-price': {
    data: z.strictObject({ day: Day, price: Price }),
    naturalId: ['day'],
    imported: { list: 'prices', importedAs: 'figures', roles: ['operator'] },
  },
} as const;
