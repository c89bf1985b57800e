// Help of points.
import { defineHelp } from '../../kits/help.ts';
import { adjustmentActions, pointActions } from './actions.ts';

export const pointHelp = defineHelp('point', {
  about: [
    '每个地址的积分：以太坊与 Solana 上的 Berries 和 IceBerries，为全部明细之和。',
    'Points of each address: Berries and IceBerries on Ethereum and Solana. They are the sum of its entries.',
  ],
  lists: {
    points: {
      actions: pointActions.actions,
      figures: {
        totalBerries: ['两条链的 Berries 之和。', 'Berries on both chains.'],
        totalIceBerries: ['两条链的 IceBerries 之和。', 'IceBerries on both chains.'],
        waiting: ['等待另一人复核的调整数。', 'Adjustments that wait for another person.'],
      },
    },
    'point-adjustments': {
      actions: adjustmentActions.actions,
      states: {
        status: {
          WAITING: {
            meaning: ['超过单人上限，尚未计入积分。', 'It exceeds the single-approver limit and does not count yet.'],
            next: [
              '由申请人以外的人确认或驳回；确认时再次检查积分不会低于零。',
              'Somebody other than the requester confirms or rejects it. Confirming checks again that nothing falls below zero.',
            ],
          },
          CONFIRMED: {
            meaning: ['已确认，计入该地址的积分。', 'Confirmed. It counts in the points of the address.'],
            next: ['流程结束。', 'It ends here.'],
          },
          REJECTED: {
            meaning: ['已驳回，积分不变。', 'Rejected. The points are as before.'],
            next: ['流程结束。', 'It ends here.'],
          },
        },
      },
    },
  },
  byItself: [
    [
      '数据源上报的发放直接计入，不受单人上限约束；由人导入的发放计入该人的上限，另一人批准的文件除外。',
      'What sources grant counts at once, without a limit. What a person imports counts against that person’s limit, unless another person approved the file.',
    ],
    [
      '单人上限按人、地址和日期（UTC）计算，增减都计其绝对值。',
      'The limit is per person, address and day (UTC). Increases and decreases both count by their absolute value.',
    ],
  ],
});
