// Help of burns of YU.
import { defineHelp } from '../../kits/help.ts';
import { burnActions } from './actions.ts';

export const burnHelp = defineHelp('burn', {
  about: [
    '销毁 YU 以偿还仓位的债务。数额不得超过总债务减去其他未完成的销毁和最低债务。',
    'YU burned to repay the debt of a position. The amount is at most the total debt less other open burns and the minimum debt.',
  ],
  lists: {
    burns: {
      actions: burnActions.actions,
      states: {
        status: {
          REQUESTED: {
            meaning: ['已申请，等待执行方发送。', 'Requested. It waits for the executor.'],
            next: ['自动发送；提交后显示交易哈希。', 'It is sent by itself. The hash appears once it is submitted.'],
          },
          SUBMITTED: {
            meaning: ['已提交上链，等待结果。', 'Submitted. Its outcome is open.'],
            next: ['结果由执行方上报，不会重复发送。', 'The executor reports the outcome. It is never sent again.'],
          },
          CONFIRMED: {
            meaning: ['销毁完成：先抵利息，再抵债务。', 'Burned. It repaid interest first, then debt.'],
            next: ['流程结束。', 'It ends here.'],
          },
          FAILED: {
            meaning: [
              '没有销毁，债务不变，同时产生提醒。',
              'Nothing was burned, the debt is as before, and there is an alert.',
            ],
            next: [
              '先确认上一次销毁确实没有上链，再重试；重试时按当前债务重新检查。',
              'Make sure the last attempt did not reach the chain, then retry it. It is checked against the current debt again.',
            ],
          },
        },
      },
    },
  },
  byItself: [
    ['销毁成功时，仓位的利息和债务自动减少。', 'When a burn succeeds, interest and debt of the position fall.'],
  ],
});
