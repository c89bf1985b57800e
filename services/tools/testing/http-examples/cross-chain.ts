import { crossChain } from '#contracts/areas/cross-chain/declaration.ts';
import { bodyOf, type Given, type HttpExamples } from '../http-examples.ts';

const moved = (given: Given) => ({ ...bodyOf(crossChain.fields, given), sourceChain: 'Arbitrum', targetChain: 'Base' });

export const examples: HttpExamples = {
  area: 'cross-chain',
  bodies: {
    '/api/cross-chains': moved,
    '/api/cross-chains/:id/correct': (given) => ({ ...moved(given), reason: 'for a test' }),
  },
};
