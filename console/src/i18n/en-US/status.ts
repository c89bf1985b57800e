// The names of the statuses.
import { textsIn } from '#contracts/pair.ts';
import { administratorCodes } from '#contracts/words/administrator.ts';
import { depositCodes } from '#contracts/words/deposit.ts';
import { executionCodes } from '#contracts/words/execution.ts';

export default {
  deposit: textsIn('en-US', depositCodes.status),
  mint: textsIn('en-US', depositCodes.mintStatus),
  refund: textsIn('en-US', depositCodes.refundStatus),
  execution: textsIn('en-US', executionCodes.status),
  administrator: textsIn('en-US', administratorCodes.status),
};
