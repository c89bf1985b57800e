// Help of cross-chain transfers.
import { defineHelp } from '../../kits/help.ts';
import { crossChain } from './declaration.ts';

export const crossChainHelp = defineHelp('cross-chain', {
  about: [
    '对冲的最后一步：把资金从一条链转到另一条链。源链与目标链不能相同。',
    'Transfers of funds from one chain to another, the last step of hedging. The two chains differ.',
  ],
  lists: {
    'cross-chains': {
      actions: crossChain.actions,
      figures: {
        amount: ['转移的数量，按代币合计。', 'What was transferred. The sums are by token.'],
        hash: [
          '并非每笔转移都有哈希，没有哈希的不查重。',
          'Not every transfer has a hash. Those without are not compared.',
        ],
        recordTime: ['转移发生的时间，不能晚于现在。', 'When it happened, not in the future.'],
        correctedBy: [
          '更正它的记录。有值的记录不计入合计。',
          'The entry that corrects it. If there is one, it does not count.',
        ],
      },
    },
  },
  byItself: [
    [
      '数据源上报和文件导入的记录自动加入；相同的记录（交易哈希相同）不会重复。',
      'Entries that sources report or files bring are added by themselves. An entry with the same hash is not added twice.',
    ],
    [
      '记录只增不改：更正会新增一条，原记录保留、标明被哪条更正，并不再计入合计。',
      'Entries are only added. A correction is a new entry: the first is kept, names it, and counts no more.',
    ],
  ],
});
