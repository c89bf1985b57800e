// 各种状态的名称。
import { textsIn } from '#contracts/declared/pair.ts';
import { administratorCodes } from '#contracts/areas/administrator/words.ts';
import { depositCodes } from '#contracts/areas/deposit/words.ts';
import { executionCodes } from '#contracts/areas/execution/words.ts';

export default {
  deposit: textsIn('zh-CN', depositCodes.status),
  mint: textsIn('zh-CN', depositCodes.mintStatus),
  refund: textsIn('zh-CN', depositCodes.refundStatus),
  execution: textsIn('zh-CN', executionCodes.status),
  administrator: textsIn('zh-CN', administratorCodes.status),
};
