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
const NOTHING_LEAVES: Pair = ['不会付款；占用的余额随即释放。', 'Nothing is paid; what it took of the balance is given back.'];
export const WITHDRAWAL_STATUSES: Pairs = {
  REQUESTED: ['已申请', 'Requested'], COOLING: ['冷却中', 'Cooling'], READY: ['待确认', 'Ready'], BLOCKED: ['已拦截', 'Blocked'], CONFIRMED: ['已确认', 'Confirmed'], PAID: ['已付款', 'Paid'],
  PAYOUT_FAILED: ['付款失败', 'Pay-out failed'], CANCELLED: ['已取消', 'Cancelled'], REJECTED: ['已驳回', 'Rejected'], RESOLVED: ['已处置', 'Resolved'],
};
const OUTCOMES = { PAID_OTHERWISE: ['已另行付款', 'Paid otherwise'], RETURNED: ['已退还', 'Returned'] } as const satisfies Pairs;
const payout = { zh: '付款', one: 'a pay-out' };

export const withdrawalActs = defineActs(
  { area: 'withdrawal', model: 'withdrawals', noun: { zh: '提现', one: 'a withdrawal', many: 'withdrawals', counted: '笔提现' }, statuses: WITHDRAWAL_STATUSES, outlined: { by: 'institution', fresh: ['institution', 'receivingAddress'], known: { status: among('CONFIRMED', 'PAID', 'PAYOUT_FAILED') } } },
  {
    add: {
      verb: ['申请', 'Request', 'requested'], begins: true, body: AddWithdrawalBody, tried: true, command: 'RequestWithdrawal', to: ['custody-maker'], summary: 'Ask for a withdrawal, or try what would come of it',
      known: { userName: [{ by: ['institution'] }], receivingAddress: [{ by: ['institution', 'network'] }] }, repeats: ['institution', 'network'],
      refusals: {
        'amount-not-available': ['金额超过该机构的可用余额。', 'The amount is more than the institution has available.'],
        'institution-frozen': ['该机构已被冻结。', 'The institution is frozen.'],
        'limit-exceeded': ['超过该机构今日的提现限额。', 'That is beyond what the institution may ask for today.'],
      },
    },
    cancel: {
      verb: ['取消', 'Cancel', 'cancelled'], from: ['REQUESTED'], reason: true, to: ['custody-maker'], isDangerous: true,
      sentence: ['取消 {{institution}} 的提现 {{amount}} BTC。', 'Cancel the withdrawal of {{amount}} BTC by {{institution}}.'], next: NOTHING_LEAVES,
    },
    reject: {
      verb: ['驳回', 'Reject', 'rejected'], from: ['REQUESTED'], reason: true, byAnother: { than: requester }, to: ['custody-checker'], isDangerous: true,
      sentence: ['驳回 {{institution}} 的提现 {{amount}} BTC。', 'Reject the withdrawal of {{amount}} BTC by {{institution}}.'], next: NOTHING_LEAVES,
    },
    'record-burn': {
      verb: ['登记', 'Record', 'recorded'], noun: { zh: '销毁', one: 'a burn' }, from: ['REQUESTED'], precondition: 'required', awaited: {}, to: ['custody-maker'],
      body: { hash: hashOf(EvmHash, '销毁哈希', 'Burn hash'), burnedAt: pastInstantField('销毁时间', 'Burned at') }, refusals: ['burn-hash-used', 'at-in-future', 'burn-before-request'],
      sentence: ['登记 {{institution}} 的提现 {{amount}} BTC 的销毁交易。', 'Record the burn for the withdrawal of {{amount}} BTC by {{institution}}.'],
      next: ['接下来：进入冷却期；冷却结束后由另一人确认。', 'What happens next: it cools; then another person can confirm it.'],
    },
    block: {
      verb: ['拦截', 'Block', 'blocked'], from: ['COOLING', 'READY'], reason: true, undoes: { release: 'WithdrawalReleased' }, to: ['custody-checker', 'operator'], isDangerous: true,
      sentence: ['拦截 {{institution}} 的提现 {{amount}} BTC。', 'Block the withdrawal of {{amount}} BTC by {{institution}}.'], next: ['由另一人放行之前不能付款。', 'Nothing is paid until another person releases it.'],
    },
    release: {
      verb: ['放行', 'Release', 'released'], from: ['BLOCKED'], reason: true, awaited: { doubt: { filterType: 'text', type: 'blank' } }, undoes: { block: 'WithdrawalBlocked' }, byAnother: { than: { blockedBy: ['拦截人', 'person who blocked it'] }, first: 'withdrawal:block' }, to: ['custody-checker'],
      refusals: { 'withdrawal-blocked-by-fact': ['该提现由外部事实拦截，只能处置。', 'A fact blocked this withdrawal: it can only be resolved.'] },
      sentence: ['放行 {{institution}} 的提现 {{amount}} BTC。', 'Release the withdrawal of {{amount}} BTC by {{institution}}.'],
    },
    confirm: {
      verb: ['确认', 'Confirm', 'confirmed'], from: ['READY'], precondition: 'required', batch: true, awaited: {}, byAnother: { than: requester, first: 'withdrawal:add' }, to: ['custody-checker'], isPrimary: true,
      refusals: ['amount-mismatch', 'cooling'],
      retyped: { column: 'amount', field: satsField('提现金额', 'Withdrawal amount'), isSent: true, acknowledge: ['我已再次核对金额、销毁交易和接收地址', 'I have double-checked amount, burn and receiving address'] },
      summary: 'Confirm a withdrawal and order its pay-out', label: ['确认提现', 'Confirm'], submit: ['确认付款 {{amount}} BTC', 'Confirm {{amount}} BTC'],
      sentence: ['向 {{receivingAddress}} 支付 {{institution}} 的提现 {{amount}} BTC（{{sats}} 聪）。', 'Pay {{amount}} BTC ({{sats}} sats) of {{institution}} to {{receivingAddress}}.'],
      warning: ['确认后将立即付款，无法撤销。请再次核对金额、销毁交易和接收地址。', 'Confirming pays at once and cannot be undone. Check amount, burn and receiving address once more.'],
      next: ['接下来：付款进入队列，完成后状态变为“已付款”。', 'What happens next: the pay-out is queued; when it is through the status becomes “Paid”.'], told: ['已确认，等待付款', 'Confirmed, waiting for the pay-out'],
    },
    'retry-payout': {
      verb: ['重试', 'Retry', 'retried'], noun: payout, from: ['PAYOUT_FAILED'], reason: true, precondition: 'required', awaited: {}, to: ['custody-checker', 'operator'], isPrimary: true,
      sentence: ['重新支付 {{institution}} 的提现 {{amount}} BTC。', 'Pay the withdrawal of {{amount}} BTC by {{institution}} again.'],
      next: ['付款重新进入队列。请先确认上一次付款确实没有上链。', 'The pay-out is queued again. First make sure that the last try did not reach the chain.'], told: ['已重试，等待付款', 'Retried, waiting for the pay-out'],
    },
    resolve: {
      verb: ['处置', 'Resolve', 'resolved'], from: ['BLOCKED', 'PAYOUT_FAILED'], reason: true, precondition: 'required', awaited: {}, to: ['custody-checker'], isDangerous: true,
      byAnother: { than: { ...requester, blockedBy: ['拦截人', 'person who blocked it'], confirmedBy: ['确认人', 'person who confirmed it'] }, first: 'withdrawal:add' },
      body: { outcome: choiceField(OUTCOMES, '结果', 'Outcome'), hash: optional(hashOf(z.union([BitcoinTxid, ChainHash]), '交易哈希', 'Transaction hash')) },
      sentence: ['处置 {{institution}} 的提现 {{amount}} BTC。', 'Resolve the withdrawal of {{amount}} BTC by {{institution}}.'],
      warning: ['处置后不再付款，无法撤销。“已退还”会释放占用的余额。', 'Nothing is paid for it any more; this cannot be undone. “Returned” gives back what it took of the balance.'],
    },
  },
);

export const withdrawalDeclaration = declare({
  area: 'withdrawal',
  noun: ['提现', 'withdrawal'],
  group: 'selfCustody',
  page: { path: '/selfCustody/withdraw', list: 'withdrawals', names: ['提现', 'Withdrawals'] },
  permissions: { 'withdrawal:read': { names: ['提现', 'Withdrawals'], to: ['custody-maker', 'custody-checker', 'operator'] }, ...withdrawalActs.permissions },
  secondPerson: withdrawalActs.secondPerson,
  settings: { coolingTime: { kind: 'seconds', start: '86400', least: '0', most: '2592000', weakens: 'lower', changedBy: 'settings:change-custody', names: ['提现冷却时间', 'Cooling time of withdrawals'] } },
  executions: { payout: { names: ['提现付款', 'Pay-out of a withdrawal'], chain: 'bitcoin' } },
  facts: withdrawalFacts,
  alerts: {
    'payout-failed': { names: ['提现付款失败', 'Pay-outs of withdrawals failed'], list: 'withdrawals', rows: { status: among('PAYOUT_FAILED') }, since: 'updatedAt' },
    'withdrawal-blocked': { names: ['提现被拦截', 'Withdrawals blocked'], list: 'withdrawals', rows: { status: among('BLOCKED') }, since: 'updatedAt' },
    'withdrawal-doubted': { names: ['提现有疑问', 'Withdrawals to be looked at'], list: 'withdrawals', rows: { doubt: { filterType: 'text', type: 'notBlank' }, status: among('CONFIRMED', 'PAID') }, since: 'updatedAt' },
  },
  models: { 'withdrawals': ['提现', 'Withdrawals'], 'withdrawal-totals': ['提现汇总', 'Totals of withdrawals'], 'institution-withdrawal-totals': ['机构提现合计', 'Totals of withdrawals by institution'], 'institution-deposit-totals': ['机构充值合计', 'Totals of deposits by institution'] },
  events: {
    WithdrawalRequested: ['申请提现', 'Withdrawal requested'],
    WithdrawalCancelled: ['取消提现', 'Withdrawal cancelled'],
    WithdrawalRejected: ['驳回提现', 'Withdrawal rejected'],
    WithdrawalBurned: ['销毁', 'Burned'],
    WithdrawalBlocked: ['拦截提现', 'Withdrawal blocked'],
    WithdrawalHeld: ['外部事实拦截提现', 'Blocked by a fact'],
    WithdrawalDoubted: ['提现有疑问', 'To be looked at'],
    WithdrawalReleased: ['放行提现', 'Withdrawal released'],
    WithdrawalConfirmed: ['确认提现', 'Withdrawal confirmed'],
    PayoutQueued: ['付款排队', 'Pay-out of a withdrawal queued'],
    PayoutSubmitted: ['付款已提交', 'Pay-out of a withdrawal submitted'],
    PayoutFailed: ['提现付款失败', 'Pay-out of a withdrawal failed'],
    PayoutRetried: ['重试付款', 'Pay-out of a withdrawal retried'],
    WithdrawalPaid: ['提现已付款', 'Withdrawal paid'],
    WithdrawalResolved: ['处置提现', 'Withdrawal resolved'],
    BurnToldEarly: ['销毁先于申请', 'Burn told ahead of its request'],
    PaymentToldEarly: ['付款先于申请', 'Payment told ahead of its request'],
  },
  refusals: {
    ...withdrawalActs.refusals,
    'cooling': ['仍在冷却期内。', 'It is still cooling.'],
    'at-in-future': ['时间晚于当前时间。', 'Its time lies in the future.'],
    'burn-before-request': ['销毁时间早于提现申请。', 'The burn lies before the withdrawal was asked for.'],
    'nonce-used': ['该序号已属于另一笔提现。', 'The nonce is another withdrawal’s.'],
    'withdrawal-not-confirmed': ['该提现尚未确认，不能登记付款。', 'Only a confirmed withdrawal can be told to be paid.'],
    'payout-begun': ['该提现的付款已由执行方开始处理，请等待其结果。', 'Its pay-out has begun: wait for its outcome.'],
    'resolve-instead': ['该提现已被拦截或付款失败：请使用“处置”。', 'It is blocked, or its pay-out failed: resolve it instead.'],
    'nonce-too-far': ['该序号超出已知最大序号过多。', 'The nonce is too far ahead of the greatest known.'],
    'address-not-approved': ['该地址不是机构已批准的地址。', 'The address is none that was approved for the institution.'],
  },
  fields: { withdrawals: {
    id: ['编号', 'ID'], institution: ['机构', 'Institution'], userName: ['用户名', 'User name'], receivingAddress: ['接收地址', 'Receiving address'], network: ['网络', 'Network'], amount: ['提现金额', 'Withdrawal amount'], nonce: ['提现序号', 'Withdrawal nonce'], status: ['提现状态', 'Withdrawal status'],
    ethHash: ['ETH 哈希', 'ETH hash'], burnedAmount: ['销毁数量', 'Burned'], burnedAt: ['销毁时间', 'Burned at'], coolingEndsAt: ['冷却结束时间', 'Cooling ends at'], coolingLeft: ['剩余冷却时间', 'Cooling time left'], requestedBy: ['申请人', 'Requested by'], requestedAt: ['申请时间', 'Requested at'], blockedBy: ['拦截人', 'Blocked by'],
    confirmedBy: ['确认人', 'Confirmed by'], confirmedAt: ['确认时间', 'Confirmed at'], payoutTxid: ['付款哈希', 'Pay-out hash'], paidAt: ['付款时间', 'Paid at'], reason: ['原因', 'Reason'], doubt: ['疑问', 'Doubt'], resolvedAs: ['处置结果', 'Resolved as'], isApprovedAddress: ['已批准地址', 'Approved address'],
    institutionId: ['机构编号', 'Institution’s ID'], paidAmount: ['已付金额', 'Paid amount'], movedAt: ['计入时间', 'Counted at'], updatedAt: ['更新时间', 'Updated at'], createdPosition: ['创建位置', 'Created at position'], revision: ['版本', 'Version'],
  } },
  codes: { withdrawals: {
    status: WITHDRAWAL_STATUSES,
    network: NETWORKS,
    resolvedAs: OUTCOMES,
    isApprovedAddress: { true: ['是', 'Yes'], false: ['否', 'No'] },
    doubt: {
      'burn-mismatch': ['销毁与申请不符', 'Burn differs from the request'], 'burn-after-end': ['结束后又销毁', 'Burned after its end'], 'burn-hash-used': ['销毁哈希已被使用', 'Burn hash used before'], 'amount-not-available': ['超出可用余额', 'More than available'], 'limit-exceeded': ['超出每日限额', 'Beyond the daily limit'],
      'institution-frozen': ['机构已冻结', 'Institution frozen'], 'nonce-used': ['序号冲突', 'Nonce used by the bridge'], 'paid-before': ['未经确认已付款', 'Paid before it was due'], 'paid-twice': ['可能重复付款', 'Perhaps paid twice'],
    },
  } },
});
