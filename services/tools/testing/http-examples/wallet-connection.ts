// Example commands of the area `wallet-connection`, for the tests over the registry.
import type { HttpExamples } from '../http-examples.ts';
import { sendFacts } from '../imports/send-facts.ts';

let count = 0;
export const examples: HttpExamples = {
  area: 'wallet-connection',
  bodies: {},
  addRow: (server) =>
    sendFacts(server, {
      type: 'wallet-connected',
      data: { address: `0x${(++count).toString(16).padStart(40, 'd')}`, wallet: 'MetaMask', chainId: 1 },
    }),
};
