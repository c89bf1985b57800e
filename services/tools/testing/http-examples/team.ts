// Example commands of the area `team`, for the tests over the registry.
import { team } from '#contracts/areas/team/declaration.ts';
import type { HttpExamples } from '../http-examples.ts';
import { tell } from '../imports/tell.ts';

let count = 0;
export const examples: HttpExamples = {
  area: 'team',
  bodies: {},
  addRow(server) {
    const captain = `0x${(++count).toString(16).padStart(40, 'c')}`;
    return tell(server, { type: team.seen.type, data: { captain, members: [captain], yuMinted: '1' } });
  },
};
