// The names of the statuses.
import { textsIn } from '#contracts/declared/pair.ts';
import { administratorCodes } from '#contracts/areas/administrator/words.ts';
import { depositCodes } from '#contracts/areas/deposit/words.ts';
import { executionCodes } from '#contracts/areas/execution/words.ts';

export default {
  deposit: textsIn('en-US', depositCodes.status),
  mint: textsIn('en-US', depositCodes.mintStatus),
  refund: textsIn('en-US', depositCodes.refundStatus),
  execution: textsIn('en-US', executionCodes.status),
  administrator: textsIn('en-US', administratorCodes.status),
};
