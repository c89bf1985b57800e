// Help of the data panel.
import { defineHelp } from '../../kits/help.ts';

export const custodyTotalHelp = defineHelp('custody-total', {
  about: [
    '托管业务的总览：充值按状态的合计、每日趋势、流入与流出，以及机构、账户和可用余额。每个数字都可以点开，查看它所计的记录。',
    'Custody at a glance: deposits by status, the daily trend, flows in and out, and the institutions with their accounts and balances. Each figure opens the rows that it counts.',
  ],
  byItself: [
    [
      '数字随充值和提现实时变化，不需要刷新。日期按 UTC 划分：充值按登记日期，付款按付款日期。',
      'The figures follow deposits and withdrawals live. Days are in UTC: a deposit counts on the day it was recorded, a payout on the day it was paid.',
    ],
    ['比特币价格由数据源每日上报。', 'Sources report the bitcoin price once a day.'],
  ],
  related: ['price'],
});
