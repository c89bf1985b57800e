// Help of available balances.
import { defineHelp } from '../../kits/help.ts';

export const custodyAccountHelp = defineHelp('custody-account', {
  about: [
    '每家机构在每个网络上还能提取的数额，由本系统的账本得出，无须也不能手工修改。',
    'What each institution can still take out on each network. It follows from our own ledger. Nobody edits it.',
  ],
  lists: {
    'custody-accounts': {
      figures: {
        minted: ['已铸造充值的合计。', 'The sum of minted deposits.'],
        refunded: [
          '为退款销毁的合计；退款被驳回时退回。',
          'What was burned for refunds. A rejected refund gives it back.',
        ],
        withdrawn: [
          '提现的合计，取申请与销毁中较大者；已取消、已驳回和已退还的不计。',
          'The sum of withdrawals, each with the greater of its request and its burn. Cancelled, rejected and returned ones do not count.',
        ],
        available: [
          '已铸造 − 退款销毁 − 提现。人的操作不会使它低于零，数据源上报可能使它为负，此时产生提醒。',
          'Minted − burned for refunds − withdrawals. No person’s action takes it below zero. A report of a source may, and raises an alert.',
        ],
      },
    },
  },
  byItself: [
    [
      '铸造完成、退款和提现时自动增减；申请提现即占用。',
      'It changes with mints, refunds and withdrawals. A request for a withdrawal reserves its amount at once.',
    ],
  ],
});
