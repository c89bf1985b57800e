// Example commands of the area `strategy`, for the tests over the registry.
import { strategy } from '#contracts/areas/strategy/declaration.ts';
import { bodyOf, type ExampleContext, type HttpExamples } from '../http-examples.ts';

const filled = (context: ExampleContext) => ({
  ...bodyOf(strategy.options.fields, context),
  chainId: 1,
  countdownStart: '2026-11-01T00:00:00Z',
  countdownEnd: '2026-11-02T00:00:00Z',
  strategyStart: '2026-11-03T00:00:00Z',
  strategyEnd: '2100-01-01T00:00:00Z',
});
let count = 0;

export const examples: HttpExamples = {
  area: 'strategy',
  needs: ['tag'],
  bodies: {
    '/api/strategies': filled,
    '/api/strategies/:id/edit': filled,
    '/api/strategies/:id/allocate': () => ({ allocation: [{ asset: 'WBTC', ratio: '1', quantity: String(++count) }] }),
  },
};
