// Declaration of custody accounts: names and permissions.
import { declare } from '../../declared/declaration.ts';
import { NETWORKS } from '../../values/network-words.ts';

export const custodyAccountDeclaration = declare({
  area: 'custody-account',
  noun: ['托管账户', 'custody account'],
  group: 'selfCustody',
  page: { path: '/selfCustody/dataPanel', list: 'custody-accounts' },
  permissions: {
    'custody-account:read': {
      names: ['可用余额', 'Available balances'],
      roles: ['custody-maker', 'custody-checker', 'operator'],
    },
  },
  models: {
    'custody-accounts': ['可用余额', 'Available balances'],
    'custody-account-totals': ['可用余额合计', 'Available balance totals'],
  },
  events: {
    CustodyAccountOpened: ['开立账户', 'Account opened'],
    CustodyAccountFilled: ['补记历史余额', 'Earlier balance added'],
    DepositCredited: ['铸造入账', 'Minted deposit credited'],
    RefundDrawn: ['退款扣减', 'Deducted for refund'],
    RefundReturned: ['退款扣减退回', 'Refund deduction returned'],
    AmountReserved: ['提现占用', 'Reserved for withdrawal'],
    AmountCounted: ['提现计入', 'Counted for withdrawal'],
    AmountReleased: ['提现释放', 'Withdrawal reservation released'],
    DifferenceAcknowledged: ['差额已知悉', 'Difference acknowledged'],
    CustodyAccountsFilled: ['历史余额已补记', 'Earlier balances added'],
  },
  fields: {
    'custody-accounts': {
      id: ['编号', 'ID'],
      institutionId: ['机构编号', 'Institution ID'],
      institution: ['机构', 'Institution'],
      network: ['网络', 'Network'],
      minted: ['已铸造', 'Minted'],
      refunded: ['退款销毁', 'Burned for refunds'],
      withdrawn: ['提现', 'Withdrawals'],
      available: ['可用余额', 'Available'],
      acknowledgedDifference: ['最近知悉的差额', 'Last acknowledged difference'],
      acknowledgedBy: ['知悉人', 'Acknowledged by'],
      acknowledgedAt: ['知悉时间', 'Acknowledged at'],
      acknowledgedReason: ['知悉理由', 'Reason of acknowledgement'],
      acknowledgedPosition: ['知悉的日志位置', 'Log position of acknowledgement'],
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: { 'custody-accounts': { network: NETWORKS } },
});
