// Example commands of the area `collateral-price`, for the tests over the registry.
import type { HttpExamples } from '../http-examples.ts';
import { sendFacts } from '../imports/send-facts.ts';

export const examples: HttpExamples = {
  area: 'collateral-price',
  bodies: {
    '/api/collateral-prices/:id/confirm': () => ({ price: '97000.5' }),
    '/api/collateral-prices/:id/revoke': () => ({}),
  },
  // Rows come from facts only.
  addRow: (server) => sendFacts(server, { type: 'collateral-price', data: { pair: 'BTC/YU', price: '97000.5' } }),
};
