// Example commands of the area `trove`, for the tests over the registry.
import { aTrove } from '../../../areas/trove/testing/examples.ts';
import type { HttpExamples } from '../http-examples.ts';
import { sendFacts } from '../imports/send-facts.ts';

let count = 0;
export const examples: HttpExamples = {
  area: 'trove',
  bodies: {},
  addRow: (server) => sendFacts(server, { type: 'trove-seen', data: aTrove(`example-${++count}`) }),
};
