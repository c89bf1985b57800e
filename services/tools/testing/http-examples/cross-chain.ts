// Example commands of the area `cross-chain`, for the tests over the registry.
import { crossChain } from '#contracts/areas/cross-chain/declaration.ts';
import { bodyOf, type ExampleContext, type HttpExamples } from '../http-examples.ts';

const moved = (context: ExampleContext) => ({
  ...bodyOf(crossChain.fields, context),
  sourceChain: 'Arbitrum',
  targetChain: 'Base',
});

export const examples: HttpExamples = {
  area: 'cross-chain',
  bodies: {
    '/api/cross-chains': moved,
    '/api/cross-chains/:id/correct': (context) => ({ ...moved(context), reason: 'for a test' }),
  },
};
