// Help of wallet connections.
import { defineHelp } from '../../kits/help.ts';

export const walletConnectionHelp = defineHelp('wallet-connection', {
  about: [
    '钱包与官网的每一次连接，由数据源上报：哪些地址、何时、用哪种钱包、在哪条链。',
    'Each connection of a wallet to the site, as a source reports it: address, time, wallet and chain.',
  ],
  related: ['wallet-connected'],
  lists: {
    'wallet-connections': {
      figures: {
        at: ['连接的时间。', 'When the wallet connected.'],
      },
    },
    wallets: {
      figures: {
        firstAt: ['该地址第一次连接的时间。', 'When the address connected first.'],
        lastAt: ['该地址最近一次连接的时间。', 'When the address connected last.'],
        count: ['该地址连接的次数。', 'How often the address connected.'],
      },
    },
  },
  byItself: [['每次上报都是一条记录，从不合并或覆盖。', 'Each report is a row. None is merged or replaced.']],
});
