// The price of bitcoin by day, as it is recorded.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { Day, Price } from '../../values/values.ts';

/** Stream `price-<day>`. */
export const priceEvents = defineEvents('price', { PriceSet: z.object({ day: Day, price: Price }) });
