// Declaration of the daily bitcoin price in USD, as sources report it.
import { declare } from '../../declared/declaration.ts';
import { priceFacts } from './facts.ts';

export const priceDeclaration = declare({
  area: 'price',
  noun: ['价格', 'price'],
  permissions: {},
  facts: priceFacts,
  models: { prices: ['价格', 'Prices'] },
  events: { PriceSet: ['价格', 'Price set'] },
});
