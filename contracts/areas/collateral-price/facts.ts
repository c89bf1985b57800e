// Facts of collateral prices.
import { z } from 'zod';
import { Quantity } from '../../values/values.ts';
import { CollateralPair } from './events.ts';

/** ms. A price dated further in the future is rejected. */
const AHEAD_MS = 5_000;
export const collateralPriceFacts = {
  'collateral-price': {
    data: z.strictObject({ pair: CollateralPair, price: Quantity }),
    naturalId: ['pair', 'at'],
    aheadMs: AHEAD_MS,
    imported: { list: 'collateral-prices', importedAs: 'controlled', roles: ['operator'] },
  },
} as const;
