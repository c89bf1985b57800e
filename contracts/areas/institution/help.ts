// Help of the register of institutions.
import { defineHelp } from '../../kits/help.ts';
import { institutionActions } from './actions.ts';

export const institutionHelp = defineHelp('institution', {
  about: [
    '在本公司托管比特币的机构：名称、每日提现限额、提现地址，以及是否冻结。充值和提现按现名或曾用名归属机构。',
    'Institutions that keep bitcoin in custody: their names, daily withdrawal limit, withdrawal addresses, and whether they are frozen. Deposits and withdrawals belong to them by their current or former names.',
  ],
  lists: {
    institutions: {
      actions: institutionActions.actions,
      conditions: {
        'approve-limit': ['仅在有待批准的限额时。', 'Only while a limit is proposed.'],
        'reject-limit': ['仅在有待批准的限额时。', 'Only while a limit is proposed.'],
      },
      states: {
        status: {
          ACTIVE: {
            meaning: ['正常，可以申请提现。', 'Withdrawals can be requested.'],
            next: ['发现异常时冻结，冻结立即生效。', 'Freeze it if something is wrong. That takes effect immediately.'],
          },
          FROZEN: {
            meaning: [
              '已冻结，不能申请新的提现；跨链桥上报的申请会被拦截。已有的提现不受影响。',
              'No new withdrawal can be requested, and requests of the bridge are blocked. Existing withdrawals go on.',
            ],
            next: ['核实之后解冻。', 'It is unfrozen once the cause is clear.'],
          },
        },
        'addresses.status': {
          PROPOSED: {
            meaning: ['提议的提现地址，尚未批准。', 'A proposed withdrawal address that is not approved yet.'],
            next: ['由复核人批准，或移除。', 'A checker approves it, or it is removed.'],
            actions: ['approve-address', 'remove-address'],
          },
          APPROVED: {
            meaning: [
              '已批准的提现地址。付往其他地址的提现会得到提示，但不会因此被拒绝。',
              'An approved withdrawal address. A withdrawal to another address shows a warning, but is not refused.',
            ],
            next: ['不再使用时移除。', 'Remove it when it is no longer used.'],
            actions: ['remove-address'],
          },
        },
      },
    },
  },
  byItself: [
    [
      '机构页上的对账单按网络列出一段时间内每一笔使账本余额变动的充值、退款和提现；期初余额加上各笔等于期末余额。可导出 CSV，也可打印。',
      'The statement on an institution’s page lists each deposit, refund and withdrawal that moved its ledger balance on a network in a period. Opening balance plus lines is the closing balance. It can be saved as CSV and printed.',
    ],
    [
      '对账单按记录时间计，与“截至某一时刻”的账本一致；再次付款的提现另列一笔。',
      'A statement goes by the time of recording, as the ledger of that instant does. A withdrawal that was paid twice has two lines.',
    ],
    [
      '第一笔充值，或跨链桥上报的提现，会自动登记未知的机构。',
      'The first deposit, or a withdrawal that the bridge reports, adds an unknown institution.',
    ],
    [
      '提高或取消限额须另一人批准；若期间没有其他人有此权限，等待时间满后自动生效。',
      'Another person approves a higher limit, or its removal. If nobody else held the permission meanwhile, it takes effect by itself after the delay.',
    ],
  ],
});
