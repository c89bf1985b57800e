// Example commands of the area `trove`, for the tests over the registry.
import { aTrove } from '../../../areas/trove/testing/examples.ts';
import type { HttpExamples } from '../http-examples.ts';
import { tell } from '../imports/tell.ts';

let count = 0;
export const examples: HttpExamples = {
  area: 'trove',
  bodies: {},
  addRow: (server) => tell(server, { type: 'trove-seen', data: aTrove(`example-${++count}`) }),
};
