// Help of NFT airdrops.
import { defineHelp } from '../../kits/help.ts';
import { nftAirdropActions } from './actions.ts';

export const nftAirdropHelp = defineHelp('nft-airdrop', {
  about: [
    '发给各地址的 NFT，每个阶段、地址和等级只有一笔有效。',
    'NFTs granted to addresses. One per stage, address and level counts.',
  ],
  lists: {
    'nft-airdrops': {
      actions: nftAirdropActions.actions,
      states: {
        status: {
          GRANTED: {
            meaning: ['已发放，计入合计。', 'Granted. It counts in the sums.'],
            next: ['有误时取消。', 'If it is wrong, cancel it.'],
          },
          CANCELLED: {
            meaning: ['已取消，不再计入合计。', 'Cancelled. It does not count any more.'],
            next: [
              '可由人再次新增；数据源的上报不会使它恢复。',
              'A person can add it again. A report of a source never restores it.',
            ],
            actions: ['add'],
          },
        },
      },
    },
  },
  byItself: [
    ['数据源上报和文件导入的空投自动加入。', 'Airdrops that sources report or files bring are added by themselves.'],
  ],
});
