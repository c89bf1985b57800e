// 各种状态的名称。
import { textsIn } from '#contracts/declared/pair.ts';
import { depositCodes } from '#contracts/areas/deposit/words.ts';

export default {
  deposit: textsIn('zh-CN', depositCodes.status),
  mint: textsIn('zh-CN', depositCodes.mintStatus),
  refund: textsIn('zh-CN', depositCodes.refundStatus),
};
