// Help of transactions: what sources see on the chains, and how records are compared with it.
import { defineHelp } from '../../kits/help.ts';

export const transactionHelp = defineHelp('transaction', {
  about: [
    '数据源在链上看到的输出和日志。充值、退款和提现的记录与它们逐项核对，结果显示在确认对话框和记录页。',
    'Outputs and logs that sources see on the chains. Deposits, refunds and withdrawals are compared with them check by check, in the dialogs that confirm them and on their records.',
  ],
  lists: {
    transactions: {
      states: {
        status: {
          REPORTED: {
            meaning: ['由数据源上报，可作为证据。', 'A source reported it. It counts as evidence.'],
            next: ['以数据源最近一次上报为准。', 'The latest report of the source counts.'],
          },
          CLAIMED: {
            meaning: [
              '由人员导入，只是声明，不作为证据。',
              'A person imported it. It is a claim and never counts as evidence.',
            ],
            next: [
              '数据源上报同一交易后，以上报为准。',
              'Once a source reports the transaction, the report replaces it.',
            ],
          },
        },
      },
      figures: {
        amount: [
          '比特币和设置中该链的 YBTC 以整单位显示；其他代币以及筛选和导出以最小单位计。',
          'Bitcoin, and the YBTC that is set for the chain, in whole units. Other tokens, filters and exports have the smallest unit.',
        ],
        index: ['交易中输出或日志的序号。', 'The number of the output or log in its transaction.'],
        confirmations: ['上报时的确认数。', 'Confirmations at the time of the report.'],
        seenAt: ['数据源的时间，不是收到的时间。', 'The source’s time, not the time when it arrived.'],
      },
    },
  },
  byItself: [
    [
      '只有设置中该链的 YBTC 合约才算数；其他代币的销毁或铸造显示为不符。',
      'Only the YBTC contract that is set for the chain counts. Burns and mints of other tokens differ.',
    ],
    [
      '规则设为“必须相符”时，缺少证据或不符的记录不能确认，批量和任务逐条适用。',
      'If evidence is required, records whose evidence is missing or differs are refused, also in batches and jobs, row by row.',
    ],
  ],
});
