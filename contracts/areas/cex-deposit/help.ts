// Help of CEX deposits.
import { defineHelp } from '../../kits/help.ts';
import { cexDeposit } from './declaration.ts';

export const cexDepositHelp = defineHelp('cex-deposit', {
  about: [
    '对冲的第二步：把代币充值到交易所，以便卖出。',
    'The next step of hedging: tokens are deposited at an exchange, to be sold there.',
  ],
  lists: {
    'cex-deposits': {
      actions: cexDeposit.actions,
      figures: {
        amount: ['充值的数量，按代币合计。', 'What was deposited. The sums are by token.'],
        recordTime: ['充值发生的时间，不能晚于现在。', 'When it happened, not in the future.'],
        correctedBy: [
          '更正它的记录。有值的记录不计入合计。',
          'The entry that corrects it. If there is one, it does not count.',
        ],
      },
    },
  },
  byItself: [
    [
      '数据源上报和文件导入的记录自动加入；相同的记录（哈希、充值地址和代币均相同）不会重复。',
      'Entries that sources report or files bring are added by themselves. An entry with the same hash, deposit address and token is not added twice.',
    ],
    [
      '记录只增不改：更正会新增一条，原记录保留、标明被哪条更正，并不再计入合计。',
      'Entries are only added. A correction is a new entry: the first is kept, names it, and counts no more.',
    ],
  ],
});
