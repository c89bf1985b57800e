// The names of the statuses.
import { textsIn } from '#contracts/declared/pair.ts';
import { depositCodes } from '#contracts/areas/deposit/words.ts';

export default {
  deposit: textsIn('en-US', depositCodes.status),
  mint: textsIn('en-US', depositCodes.mintStatus),
  refund: textsIn('en-US', depositCodes.refundStatus),
};
