// The price of bitcoin by day (`price-<day>`), as reported by sources. A later report for a day replaces the earlier
// one.
import type { EventOf } from '#contracts/events/define-events.ts';
import { listPrices } from '#contracts/areas/price/reads.ts';
import { priceEvents } from '#contracts/areas/price/events.ts';
import { priceFacts } from '#contracts/areas/price/facts.ts';
import { defineArea } from '../../command/area.ts';
import { noRuleFor, type Decider } from '../../command/types.ts';
import { routesOf } from '../../http/area-routes.ts';
import { toCommands, type Area } from '../area.ts';
import { priceDemo } from './demo.ts';

export interface SetPrice {
  type: 'SetPrice';
  id: string;
  day: string;
  price: string;
}

export const priceDecider: Decider<string | null, SetPrice, EventOf<typeof priceEvents>> = {
  initialState: null,
  // Repeated reports are recorded, too, so that a fact sent again is recognized.
  decide: ({ type, day, price }) =>
    type === 'SetPrice' ? [{ type: 'PriceSet', data: { day, price } }] : noRuleFor({ type }),
  evolve: (_previous, { data }) => data.price,
};

export const priceArea = defineArea({ events: priceEvents, decider: priceDecider, creates: ['SetPrice'] });

export const price = {
  definition: priceArea,
  routes: routesOf(priceArea, {
    creates: [],
    actions: [],
    batches: [],
    whole: [{ model: 'prices', list: listPrices }],
  }),
  facts: toCommands(priceArea, priceFacts, {
    'btc-price': ({ data }) => ({ type: 'SetPrice', id: data.day, ...data }),
  }),
  demo: priceDemo,
} satisfies Area;
