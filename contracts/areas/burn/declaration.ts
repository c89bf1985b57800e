// Declaration of burns: names and permissions.
import { CHAINS } from '../../values/chain.ts';
import { declare } from '../../declared/declaration.ts';
import { among } from '../../wire/filter.ts';
import { STATUSES } from './words.ts';
import { burnActions } from './actions.ts';
import { WAITING_SINCE } from '../settings/service-level.ts';

export const burnDeclaration = declare({
  area: 'burn',
  noun: ['销毁', 'burn'],
  group: 'CRSMTrove',
  page: { path: '/CRSMTrove/burn', list: 'burns' },
  permissions: {
    'burn:read': { names: ['销毁', 'Burns'], roles: ['operator'] },
    ...burnActions.permissions,
  },
  secondPerson: burnActions.secondPerson,
  executions: { burn: { names: ['销毁', 'Burn'], chain: 'evm-or-solana', amountUnit: 'wei' } },
  alerts: {
    'burn-failed': {
      names: ['销毁失败', 'Burns failed'],
      list: 'burns',
      rows: { status: among('FAILED') },
      since: 'waitingSince',
    },
  },
  models: { burns: ['销毁', 'Burns'] },
  events: {
    BurnRequested: ['申请销毁', 'Burn requested'],
    BurnSubmitted: ['销毁已提交', 'Burn submitted'],
    BurnConfirmed: ['销毁成功', 'Burned'],
    BurnFailed: ['销毁失败', 'Burn failed'],
    BurnRetried: ['重试销毁', 'Burn retried'],
  },
  refusals: {
    ...burnActions.refusals,
    'burn-not-failed': ['销毁没有失败，无需重试。', 'The burn has not failed. There is nothing to retry.'],
    'burn-being-asked': [
      '该仓位的另一笔销毁正在提交，请稍后再试。',
      'Another burn for this position is being requested. Please try again.',
    ],
  },
  fields: {
    burns: {
      id: ['编号', 'ID'],
      chainId: ['链 ID', 'Chain ID'],
      vaultId: ['金库 ID', 'Vault ID'],
      troveId: ['仓位 ID', 'Position ID'],
      amount: ['金额', 'Amount'],
      status: ['状态', 'Status'],
      hash: ['交易哈希', 'Transaction hash'],
      reason: ['原因', 'Reason'],
      requestedBy: ['申请人', 'Requested by'],
      requestedAt: ['申请时间', 'Requested at'],
      confirmedAt: ['完成时间', 'Burned at'],
      waitingSince: WAITING_SINCE,
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: { burns: { chainId: CHAINS, status: STATUSES } },
});
