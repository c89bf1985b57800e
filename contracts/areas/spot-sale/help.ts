// Help of spot sales.
import { defineHelp } from '../../kits/help.ts';
import { spotSale } from './declaration.ts';

export const spotSaleHelp = defineHelp('spot-sale', {
  about: [
    '对冲的第三步：在交易所卖出代币，换得 USDC。',
    'Sales of tokens at an exchange for USDC, after their deposit there.',
  ],
  lists: {
    'spot-sales': {
      actions: spotSale.actions,
      figures: {
        soldAmount: ['卖出的数量，按代币合计。', 'What was sold. The sums are by token.'],
        receivedUsdc: ['实际收到的 USDC。', 'The USDC that were received.'],
        fee: [
          '卖出数量 × 卖出价格 − 收到的 USDC；收到更多时为负。相差超过 5% 时提示核对。',
          'Sold amount × sell price − received USDC. Negative if more was received. A difference over 5% shows a warning.',
        ],
        recordTime: ['卖出发生的时间，不能晚于现在。', 'When it happened, not in the future.'],
        correctedBy: [
          '更正它的记录。有值的记录不计入合计。',
          'The entry that corrects it. If there is one, it does not count.',
        ],
      },
    },
  },
  byItself: [
    [
      '数据源上报和文件导入的记录自动加入；相同的记录（交易账户和订单号均相同）不会重复。',
      'Entries that sources report or files bring are added by themselves. An entry with the same trading account and order ID is not added twice.',
    ],
    [
      '记录只增不改：更正会新增一条，原记录保留、标明被哪条更正，并不再计入合计。',
      'Entries are only added. A correction is a new entry: the first is kept, names it, and counts no more.',
    ],
  ],
});
