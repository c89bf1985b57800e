// Events of the daily bitcoin price.
import { z } from 'zod';
import { defineEvents } from '../../events/define-events.ts';
import { Day, Price } from '../../values/values.ts';

/** Streams `price-<day>`. */
export const priceEvents = defineEvents('price', { PriceSet: z.object({ day: Day, price: Price }) });
