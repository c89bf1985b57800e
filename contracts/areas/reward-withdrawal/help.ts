// Help of reward withdrawals.
import { defineHelp } from '../../kits/help.ts';
import { rewardWithdrawal } from './declaration.ts';

export const rewardWithdrawalHelp = defineHelp('reward-withdrawal', {
  about: [
    '对冲的第一步：把奖励提取到自己的账户。',
    'The first step of hedging: rewards are withdrawn to our own account.',
  ],
  lists: {
    'reward-withdrawals': {
      actions: rewardWithdrawal.actions,
      figures: {
        amount: ['提取的数量，按代币合计。', 'What was withdrawn. The sums are by token.'],
        recordTime: ['提取发生的时间，不能晚于现在。', 'When it happened, not in the future.'],
        correctedBy: [
          '更正它的记录。有值的记录不计入合计。',
          'The entry that corrects it. If there is one, it does not count.',
        ],
      },
    },
  },
  byItself: [
    [
      '数据源上报和文件导入的记录自动加入；相同的记录（网络、哈希、目标地址和代币均相同）不会重复。',
      'Entries that sources report or files bring are added by themselves. An entry with the same network, hash, target address and token is not added twice.',
    ],
    [
      '记录只增不改：更正会新增一条，原记录保留、标明被哪条更正，并不再计入合计。',
      'Entries are only added. A correction is a new entry: the first is kept, names it, and counts no more.',
    ],
  ],
});
