// Example commands of the area `nft-airdrop`, for the tests over the registry.
import type { HttpExamples } from '../http-examples.ts';

let count = 0;

export const examples: HttpExamples = {
  area: 'nft-airdrop',
  identifyingFields: ['stage', 'address', 'nftLevel'],
  bodies: {
    '/api/nft-airdrops': () => ({
      stage: `Stage ${++count}`,
      address: `0x${'1'.repeat(40)}`,
      nftLevel: 2,
      nftNumber: count,
      berries: `${count}.5`,
    }),
    '/api/nft-airdrops/:id/cancel': () => ({ reason: 'for a test' }),
  },
};
