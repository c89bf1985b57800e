// Example commands of the area `transaction`, for the tests over the registry.
import { seenBurn } from '../../../areas/transaction/testing/seen.ts';
import { hexOf } from '../custody/deposits.ts';
import type { HttpExamples } from '../http-examples.ts';
import { sendFacts } from '../imports/send-facts.ts';

let count = 0;
export const examples: HttpExamples = {
  area: 'transaction',
  bodies: {},
  addRow: (server) => sendFacts(server, seenBurn(`0x${hexOf(`seen ${++count}`)}`, '150000000')),
};
