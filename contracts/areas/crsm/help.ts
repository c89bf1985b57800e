// Help of CRSMs: what each state means and what happens next.
import { defineHelp } from '../../kits/help.ts';
import { crsmActions } from './actions.ts';

export const crsmHelp = defineHelp('crsm', {
  about: [
    'CRSM 是为一个仓位持有 YU 的合约：仓位的抵押率降到触发线 (TRGCR) 时，可用其存款偿还债务。每个仓位至多一个。',
    'A CRSM is a contract that holds YU for one position. When the position’s ratio falls to the trigger (TRGCR), debt can be repaid from its deposits. A position has one at most.',
  ],
  related: ['crsm-seen'],
  lists: {
    crsms: {
      actions: crsmActions.actions,
      states: {
        status: {
          CREATING: {
            meaning: ['已申请创建，合约尚未部署完成。', 'Its creation was requested. The contract is not there yet.'],
            next: [
              '创建成功后自动启用；在此之前不能发起其他调用。',
              'It becomes active once the creation succeeds. No other call can be made before.',
            ],
          },
          ACTIVE: {
            meaning: [
              '合约已启用。数值来自链上数据源或最近一次成功的调用。',
              'The contract is active. Its figures come from the chain’s source or from the last call that succeeded.',
            ],
            next: [
              '一次只能有一个调用；前一个有了结果，才能发起下一个。',
              'One call at a time: the next can be made once the last one has ended.',
            ],
          },
          FAILED: {
            meaning: ['创建没有成功，链上没有该合约。', 'The creation failed. There is no such contract.'],
            next: [
              '可以重新创建；若数据源上报它已存在，则自动启用。',
              'It can be created again. If a source reports that it exists, it becomes active.',
            ],
            actions: ['create'],
          },
        },
        callStatus: {
          REQUESTED: {
            meaning: ['调用已申请，等待执行方发送。', 'The call was requested and waits for the executor.'],
            next: ['提交后显示交易哈希。数值不变。', 'The hash appears once it is submitted. No figure changes yet.'],
          },
          SUBMITTED: {
            meaning: ['调用已提交上链，等待结果。', 'The call was submitted. Its outcome is open.'],
            next: ['结果由执行方上报，不会重复发送。', 'The executor reports the outcome. It is never sent again.'],
          },
          CONFIRMED: {
            meaning: ['最近一次调用成功，数值已更新。', 'The last call succeeded, and the figures are updated.'],
            next: ['可以发起下一个调用。', 'The next call can be made.'],
          },
          FAILED: {
            meaning: [
              '最近一次调用失败，数值不变，同时产生提醒。',
              'The last call failed. No figure changed, and there is an alert.',
            ],
            next: [
              '查看失败原因；确认没有上链后，重新发起同一调用。',
              'Look at the reason. Make the same call again once you know that it did not reach the chain.',
            ],
          },
        },
      },
      figures: {
        trgcr: [
          '触发抵押率：仓位的抵押率不高于它时可以触发。',
          'The trigger ratio: at or below it, the CRSM can be triggered.',
        ],
        tarcr: ['偿还后至少应达到的抵押率。', 'The ratio that a repayment must reach at least.'],
        maxTarcr: ['偿还后至多可达到的抵押率。', 'The ratio that a repayment may reach at most.'],
        deposits: ['存在稳定池中、可用于偿还的 YU。', 'YU in the stability pool that can repay the debt.'],
        yieldGains: ['稳定池产生、尚未领取的收益。', 'Yield of the pool that was not claimed yet.'],
        debtTokenBalance: ['已取出、仍在合约中的 YU。', 'YU that was withdrawn and is still in the contract.'],
        collateralGains: ['清算分得、尚未领取的抵押品。', 'Collateral from liquidations that was not claimed yet.'],
        debtGasCompensation: ['付给触发者的补偿。', 'What the person who triggers it gets.'],
        minimumRepay: [
          '按当前价格，把抵押率恢复到 TARCR 须偿还的数额。',
          'What brings the ratio back to TARCR at the current price.',
        ],
        maximumRepay: [
          '按当前价格，抵押率不超过 MAX_TARCR 的最大偿还额。',
          'The most that keeps the ratio within MAX_TARCR at the current price.',
        ],
        isProtected: [
          '存款是否够付触发时所需的偿还额与触发补偿。',
          'Whether the deposits cover the repayment at the trigger plus the compensation.',
        ],
      },
    },
  },
  byItself: [
    [
      '数据源上报新的 CRSM 时自动登记，并更新其数值。',
      'CRSMs that a source reports are added, and their figures follow the reports.',
    ],
    [
      '触发与保护按生效价格实时计算；价格变化不写入任何记录。',
      'Trigger and protection follow the active price live. A new price writes nothing.',
    ],
    [
      '提交新的触发补偿后须等待规定时间，才能启用。',
      'A committed compensation can be accepted once the delay is over.',
    ],
  ],
});
