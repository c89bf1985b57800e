// 各种状态的名称。
import { textsIn } from '#contracts/pair.ts';
import { administratorCodes } from '#contracts/words/administrator.ts';
import { depositCodes } from '#contracts/words/deposit.ts';
import { executionCodes } from '#contracts/words/execution.ts';

export default {
  deposit: textsIn('zh-CN', depositCodes.status),
  mint: textsIn('zh-CN', depositCodes.mintStatus),
  refund: textsIn('zh-CN', depositCodes.refundStatus),
  execution: textsIn('zh-CN', executionCodes.status),
  administrator: textsIn('zh-CN', administratorCodes.status),
};
