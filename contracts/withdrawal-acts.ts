// What may be done with a withdrawal, and what it is called.
import { defineActs } from './act.ts';
import { declare, type Pair, type Pairs } from './declaration.ts';
import { choiceField, hashOf, optional, pastInstantField, satsField } from './field.ts';
import { ChainHash } from './address.ts';
import { among } from './list.ts';
import { NETWORKS } from './network-words.ts';
import { BitcoinTxid, EvmHash } from './values.ts';
import { AddWithdrawalBody, withdrawalFacts } from './withdrawal.ts';
import { z } from 'zod';

const requester = { requestedBy: ['申请人', 'requester'] } as const;
const NOTHING_LEAVES: Pair = ['不会付款，占用的余额随即释放。', 'Nothing is paid. The reserved balance is released.'];
export const WITHDRAWAL_STATUSES: Pairs = {
  REQUESTED: ['已申请', 'Requested'],
  COOLING: ['冷却中', 'Cooling'],
  READY: ['待确认', 'To confirm'],
  BLOCKED: ['已拦截', 'Blocked'],
  CONFIRMED: ['已确认', 'Confirmed'],
  PAID: ['已付款', 'Paid'],
  PAYOUT_FAILED: ['付款失败', 'Payout failed'],
  CANCELLED: ['已取消', 'Cancelled'],
  REJECTED: ['已驳回', 'Rejected'],
  RESOLVED: ['已处置', 'Resolved'],
};
const OUTCOMES = {
  PAID_OTHERWISE: ['已另行付款', 'Paid separately'],
  RETURNED: ['已退还', 'Returned'],
} as const satisfies Pairs;
const payout = { zh: '付款', one: 'a payout' };

export const withdrawalActs = defineActs(
  {
    area: 'withdrawal',
    model: 'withdrawals',
    noun: { zh: '提现', one: 'a withdrawal', many: 'withdrawals', counted: '笔提现' },
    statuses: WITHDRAWAL_STATUSES,
    outlined: {
      by: 'institution',
      fresh: ['institution', 'receivingAddress'],
      known: { status: among('CONFIRMED', 'PAID', 'PAYOUT_FAILED') },
    },
  },
  {
    add: {
      verb: ['申请', 'Request', 'requested'],
      begins: true,
      body: AddWithdrawalBody,
      tried: true,
      command: 'RequestWithdrawal',
      to: ['custody-maker'],
      summary: 'Request a withdrawal, or do a dry run',
      known: { userName: [{ by: ['institution'] }], receivingAddress: [{ by: ['institution', 'network'] }] },
      repeats: ['institution', 'network'],
      refusals: {
        'amount-not-available': [
          '金额超过该机构的可用余额。',
          'The amount exceeds the institution’s available balance.',
        ],
        'institution-frozen': ['该机构已冻结。', 'The institution is frozen.'],
        'limit-exceeded': ['超过该机构今日的提现限额。', 'This exceeds the institution’s withdrawal limit for today.'],
      },
    },
    cancel: {
      verb: ['取消', 'Cancel', 'cancelled'],
      from: ['REQUESTED'],
      reason: true,
      to: ['custody-maker'],
      isDangerous: true,
      sentence: [
        '取消{{institution}}的提现 {{amount}} BTC。',
        'Cancel the withdrawal of {{amount}} BTC by {{institution}}.',
      ],
      next: NOTHING_LEAVES,
    },
    reject: {
      verb: ['驳回', 'Reject', 'rejected'],
      from: ['REQUESTED'],
      reason: true,
      byAnother: { than: requester },
      to: ['custody-checker'],
      isDangerous: true,
      sentence: [
        '驳回{{institution}}的提现 {{amount}} BTC。',
        'Reject the withdrawal of {{amount}} BTC by {{institution}}.',
      ],
      next: NOTHING_LEAVES,
    },
    'record-burn': {
      verb: ['登记', 'Record', 'recorded'],
      noun: { zh: '销毁', one: 'a burn' },
      from: ['REQUESTED'],
      precondition: 'required',
      awaited: {},
      to: ['custody-maker'],
      body: { hash: hashOf(EvmHash, '销毁哈希', 'ETH hash'), burnedAt: pastInstantField('销毁时间', 'Burned at') },
      refusals: ['burn-hash-used', 'at-in-future', 'burn-before-request'],
      sentence: [
        '登记{{institution}}的提现 {{amount}} BTC 的销毁交易。',
        'Record the burn for the withdrawal of {{amount}} BTC by {{institution}}.',
      ],
      next: [
        '接下来：进入冷却期；冷却结束后由另一人确认。',
        'Next: the cooling period starts. When it ends, another person can confirm the withdrawal.',
      ],
    },
    block: {
      verb: ['拦截', 'Block', 'blocked'],
      from: ['COOLING', 'READY'],
      reason: true,
      undoes: { release: 'WithdrawalReleased' },
      to: ['custody-checker', 'operator'],
      isDangerous: true,
      sentence: [
        '拦截{{institution}}的提现 {{amount}} BTC。',
        'Block the withdrawal of {{amount}} BTC by {{institution}}.',
      ],
      next: ['另一人放行之前不能付款。', 'Nothing is paid until another person releases it.'],
    },
    release: {
      verb: ['放行', 'Release', 'released'],
      from: ['BLOCKED'],
      reason: true,
      awaited: { doubt: { filterType: 'text', type: 'blank' } },
      undoes: { block: 'WithdrawalBlocked' },
      byAnother: { than: { blockedBy: ['拦截人', 'person who blocked it'] }, first: 'withdrawal:block' },
      to: ['custody-checker'],
      refusals: {
        'withdrawal-blocked-by-fact': [
          '该提现因数据源上报而被拦截，只能处置。',
          'A data source blocked this withdrawal. It can only be resolved.',
        ],
      },
      sentence: [
        '放行{{institution}}的提现 {{amount}} BTC。',
        'Release the withdrawal of {{amount}} BTC by {{institution}}.',
      ],
    },
    confirm: {
      verb: ['确认', 'Confirm', 'confirmed'],
      from: ['READY'],
      precondition: 'required',
      batch: true,
      awaited: {},
      byAnother: { than: requester, first: 'withdrawal:add' },
      to: ['custody-checker'],
      isPrimary: true,
      refusals: ['amount-mismatch', 'cooling'],
      retyped: {
        column: 'amount',
        field: satsField('提现金额', 'Withdrawal amount'),
        isSent: true,
        acknowledge: [
          '我已再次核对转出金额、接收地址和销毁',
          'I have double-checked the amount sent, receiving address and burn',
        ],
      },
      summary: 'Confirm a withdrawal and queue its payout',
      label: ['确认提现', 'Confirm'],
      submit: ['确认付款 {{amount}} BTC', 'Confirm {{amount}} BTC'],
      sentence: [
        '向 {{receivingAddress}} 支付{{institution}}的提现 {{amount}} BTC（{{sats}} 聪）。',
        'Pay {{amount}} BTC ({{sats}} sats) for {{institution}} to {{receivingAddress}}.',
      ],
      warning: [
        '确认后将立即付款，无法撤销。请再次核对转出金额、接收地址和销毁。',
        'Confirming pays immediately and cannot be undone. Double-check the amount sent, receiving address and burn.',
      ],
      next: [
        '接下来：付款进入队列，完成后状态变为“已付款”。',
        'Next: the payout is queued. When it completes, the status changes to “Paid”.',
      ],
      told: ['已确认，等待付款', 'Confirmed, waiting for the payout'],
    },
    'retry-payout': {
      verb: ['重试', 'Retry', 'retried'],
      noun: payout,
      from: ['PAYOUT_FAILED'],
      reason: true,
      precondition: 'required',
      awaited: {},
      to: ['custody-checker', 'operator'],
      isPrimary: true,
      sentence: [
        '重新支付{{institution}}的提现 {{amount}} BTC。',
        'Pay the withdrawal of {{amount}} BTC by {{institution}} again.',
      ],
      next: [
        '付款重新进入队列。请先确认上一次付款确实没有上链。',
        'The payout is queued again. First make sure the last attempt did not reach the chain.',
      ],
      told: ['已重试，等待付款', 'Retried, waiting for the payout'],
    },
    resolve: {
      verb: ['处置', 'Resolve', 'resolved'],
      from: ['BLOCKED', 'PAYOUT_FAILED'],
      reason: true,
      precondition: 'required',
      awaited: {},
      to: ['custody-checker'],
      isDangerous: true,
      byAnother: {
        than: {
          ...requester,
          blockedBy: ['拦截人', 'person who blocked it'],
          confirmedBy: ['确认人', 'person who confirmed it'],
        },
        first: 'withdrawal:add',
      },
      body: {
        outcome: choiceField(OUTCOMES, '结果', 'Outcome'),
        hash: optional(hashOf(z.union([BitcoinTxid, ChainHash]), '交易哈希', 'Transaction hash')),
      },
      sentence: [
        '处置{{institution}}的提现 {{amount}} BTC。',
        'Resolve the withdrawal of {{amount}} BTC by {{institution}}.',
      ],
      warning: [
        '处置后不再付款，无法撤销。“已退还”会释放占用的余额。',
        'It will no longer be paid, and this cannot be undone. “Returned” releases the reserved balance.',
      ],
    },
  },
);

export const withdrawalDeclaration = declare({
  area: 'withdrawal',
  noun: ['提现', 'withdrawal'],
  group: 'selfCustody',
  page: { path: '/selfCustody/withdraw', list: 'withdrawals', names: ['提现', 'Withdrawals'] },
  permissions: {
    'withdrawal:read': { names: ['提现', 'Withdrawals'], to: ['custody-maker', 'custody-checker', 'operator'] },
    ...withdrawalActs.permissions,
  },
  secondPerson: withdrawalActs.secondPerson,
  settings: {
    coolingTime: {
      kind: 'seconds',
      start: '86400',
      least: '0',
      most: '2592000',
      weakens: 'lower',
      changedBy: 'settings:change-custody',
      names: ['提现冷却时间', 'Withdrawal cooling time'],
    },
  },
  executions: { payout: { names: ['提现付款', 'Withdrawal payout'], chain: 'bitcoin' } },
  facts: withdrawalFacts,
  alerts: {
    'payout-failed': {
      names: ['提现付款失败', 'Withdrawal payouts failed'],
      list: 'withdrawals',
      rows: { status: among('PAYOUT_FAILED') },
      since: 'updatedAt',
    },
    'withdrawal-blocked': {
      names: ['提现被拦截', 'Withdrawals blocked'],
      list: 'withdrawals',
      rows: { status: among('BLOCKED') },
      since: 'updatedAt',
    },
    'withdrawal-doubted': {
      names: ['提现存在疑点', 'Withdrawals flagged'],
      list: 'withdrawals',
      rows: { doubt: { filterType: 'text', type: 'notBlank' }, status: among('CONFIRMED', 'PAID') },
      since: 'updatedAt',
    },
  },
  models: {
    withdrawals: ['提现', 'Withdrawals'],
    'withdrawal-totals': ['提现汇总', 'Withdrawal totals'],
    'institution-withdrawal-totals': ['机构提现合计', 'Withdrawal totals by institution'],
    'institution-deposit-totals': ['机构充值合计', 'Deposit totals by institution'],
  },
  events: {
    WithdrawalRequested: ['申请提现', 'Withdrawal requested'],
    WithdrawalCancelled: ['取消提现', 'Withdrawal cancelled'],
    WithdrawalRejected: ['驳回提现', 'Withdrawal rejected'],
    WithdrawalBurned: ['提现销毁', 'Withdrawal burned'],
    WithdrawalBlocked: ['拦截提现', 'Withdrawal blocked'],
    WithdrawalHeld: ['数据源上报拦截提现', 'Blocked by data source'],
    WithdrawalDoubted: ['提现存在疑点', 'Withdrawal flagged'],
    WithdrawalReleased: ['放行提现', 'Withdrawal released'],
    WithdrawalConfirmed: ['确认提现', 'Withdrawal confirmed'],
    PayoutQueued: ['付款排队', 'Withdrawal payout queued'],
    PayoutSubmitted: ['付款已提交', 'Withdrawal payout submitted'],
    PayoutFailed: ['提现付款失败', 'Withdrawal payout failed'],
    PayoutRetried: ['重试付款', 'Withdrawal payout retried'],
    WithdrawalPaid: ['提现已付款', 'Withdrawal paid'],
    WithdrawalResolved: ['处置提现', 'Withdrawal resolved'],
    BurnToldEarly: ['销毁先于申请', 'Burn reported before request'],
    PaymentToldEarly: ['付款先于申请', 'Payment reported before request'],
  },
  refusals: {
    ...withdrawalActs.refusals,
    cooling: ['仍在冷却期内。', 'The cooling period is not over yet.'],
    'at-in-future': ['时间晚于当前时间。', 'The time is in the future.'],
    'burn-before-request': ['销毁时间早于提现申请。', 'The burn is earlier than the withdrawal request.'],
    'nonce-used': ['该序号已属于另一笔提现。', 'Another withdrawal already uses this nonce.'],
    'withdrawal-not-confirmed': [
      '该提现尚未确认，不能登记付款。',
      'Only a confirmed withdrawal can be reported as paid.',
    ],
    'payout-begun': ['该提现的付款已开始处理，请等待结果。', 'The payout has already started. Wait for its outcome.'],
    'resolve-instead': [
      '该提现已被拦截或付款失败：请使用“处置”。',
      'The withdrawal is blocked, or its payout failed. Resolve it instead.',
    ],
    'nonce-too-far': ['该序号远大于已知的最大序号。', 'The nonce is too far above the highest known one.'],
    'address-not-approved': ['该地址不是机构已批准的地址。', 'This address is not approved for the institution.'],
  },
  fields: {
    withdrawals: {
      id: ['编号', 'ID'],
      institution: ['机构', 'Institution'],
      userName: ['用户名', 'User name'],
      receivingAddress: ['接收地址', 'Receiving address'],
      network: ['网络', 'Network'],
      amount: ['提现金额', 'Withdrawal amount'],
      nonce: ['提现序号', 'Withdrawal nonce'],
      status: ['提现状态', 'Withdrawal status'],
      ethHash: ['销毁哈希', 'ETH hash'],
      burnedAmount: ['销毁数量', 'Burned amount'],
      burnedAt: ['销毁时间', 'Burned at'],
      coolingEndsAt: ['冷却结束时间', 'Cooling ends at'],
      coolingLeft: ['剩余冷却时间', 'Cooling time left'],
      requestedBy: ['申请人', 'Requested by'],
      requestedAt: ['申请时间', 'Requested at'],
      blockedBy: ['拦截人', 'Blocked by'],
      confirmedBy: ['确认人', 'Confirmed by'],
      confirmedAt: ['确认时间', 'Confirmed at'],
      payoutTxid: ['付款哈希', 'Payout hash'],
      paidAt: ['付款时间', 'Paid at'],
      reason: ['原因', 'Reason'],
      doubt: ['疑点', 'Issue'],
      resolvedAs: ['处置结果', 'Resolved as'],
      isApprovedAddress: ['已批准地址', 'Approved address'],
      institutionId: ['机构编号', 'Institution ID'],
      paidAmount: ['已付金额', 'Paid amount'],
      movedAt: ['计入时间', 'Counted at'],
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: {
    withdrawals: {
      status: WITHDRAWAL_STATUSES,
      network: NETWORKS,
      resolvedAs: OUTCOMES,
      isApprovedAddress: { true: ['是', 'Yes'], false: ['否', 'No'] },
      doubt: {
        'burn-mismatch': ['销毁与申请不符', 'Burn differs from request'],
        'burn-after-end': ['结束后销毁', 'Burned after closing'],
        'burn-hash-used': ['销毁哈希已被使用', 'ETH hash already used'],
        'amount-not-available': ['超出可用余额', 'Exceeds available balance'],
        'limit-exceeded': ['超出每日限额', 'Exceeds daily limit'],
        'institution-frozen': ['机构已冻结', 'Institution frozen'],
        'nonce-used': ['序号冲突', 'Nonce conflict'],
        'paid-before': ['未经确认已付款', 'Paid without confirmation'],
        'paid-twice': ['可能重复付款', 'Possible double payment'],
      },
    },
  },
});
