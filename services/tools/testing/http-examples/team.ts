// Example commands of the area `team`, for the tests over the registry.
import { team } from '#contracts/areas/team/declaration.ts';
import type { HttpExamples } from '../http-examples.ts';
import { sendFacts } from '../imports/send-facts.ts';

let count = 0;
export const examples: HttpExamples = {
  area: 'team',
  bodies: {},
  addRow(server) {
    const captain = `0x${(++count).toString(16).padStart(40, 'c')}`;
    return sendFacts(server, { type: team.externalState.type, data: { captain, members: [captain], yuMinted: '1' } });
  },
};
