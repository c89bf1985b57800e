// Declaration of deposits: names and permissions.
import { declare } from '../../declared/declaration.ts';
import { depositFacts } from './facts.ts';
import { among } from '../../wire/filter.ts';
import { depositCodes, depositFields } from './words.ts';
import { depositActions } from './actions.ts';

export const depositDeclaration = declare({
  area: 'deposit',
  noun: ['充值', 'deposit'],
  group: 'selfCustody',
  page: { path: '/selfCustody/deposit', list: 'deposits' },
  permissions: {
    'deposit:read': { names: ['充值', 'Deposits'], roles: ['custody-maker', 'custody-checker', 'operator'] },
    ...depositActions.permissions,
  },
  secondPerson: depositActions.secondPerson,
  executions: {
    mint: { names: ['铸造', 'Mint'], chain: 'evm' },
    refund: { names: ['退款付款', 'Refund payout'], chain: 'bitcoin' },
  },
  facts: depositFacts,
  alerts: {
    'mint-failed': {
      names: ['铸造失败', 'Mints failed'],
      list: 'deposits',
      rows: { mintStatus: among('FAILED') },
      since: 'updatedAt',
    },
    'refund-failed': {
      names: ['退款付款失败', 'Refund payouts failed'],
      list: 'deposits',
      rows: { refundStatus: among('FAILED') },
      since: 'updatedAt',
    },
  },
  models: { deposits: ['充值', 'Deposits'] },
  events: {
    DepositRecorded: ['登记充值', 'Deposit recorded'],
    DepositCancelled: ['取消充值', 'Deposit cancelled'],
    DepositRejected: ['驳回充值', 'Deposit rejected'],
    DepositConfirmed: ['确认充值', 'Deposit confirmed'],
    DepositApproved: ['首次批准', 'First approval given'],
    DepositApprovalWithdrawn: ['撤回批准', 'Approval withdrawn'],
    MintQueued: ['铸造排队', 'Mint queued'],
    MintSubmitted: ['铸造已提交', 'Mint submitted'],
    DepositMinted: ['铸造完成', 'Minted'],
    MintFailed: ['铸造失败', 'Mint failed'],
    MintRetried: ['重试铸造', 'Mint retried'],
    MintCancelled: ['取消铸造', 'Mint cancelled'],
    RefundRequested: ['申请退款', 'Refund requested'],
    RefundRejected: ['驳回退款', 'Refund rejected'],
    RefundWithdrawn: ['撤回退款', 'Refund withdrawn'],
    RefundConfirmed: ['确认退款', 'Refund confirmed'],
    RefundQueued: ['退款排队', 'Refund payout queued'],
    RefundSubmitted: ['退款已提交', 'Refund payout submitted'],
    RefundPaid: ['退款已付款', 'Refund paid'],
    RefundFailed: ['退款失败', 'Refund payout failed'],
    RefundRetried: ['重试退款', 'Refund payout retried'],
  },
  refusals: {
    ...depositActions.refusals,
    'amount-mismatch': ['输入的金额与登记的金额不一致。', 'The amount you entered differs from the recorded amount.'],
    'deposit-exists': ['该交易输出的充值已登记。', 'A deposit for this transaction output is already recorded.'],
    'mint-in-progress': ['铸造正在进行，请等待结果。', 'The mint is in progress. Wait for its outcome.'],
    'refund-amount-too-large': ['退款金额超过可退金额。', 'The refund exceeds the remaining deposit.'],
    'burn-hash-needed': ['该充值已铸造，必须提供销毁哈希。', 'The deposit was minted. Enter the burn hash.'],
    'burn-hash-not-expected': [
      '该充值尚未铸造，不应提供销毁哈希。',
      'The deposit was not minted. Do not enter a burn hash.',
    ],
    'burn-hash-used': ['该销毁哈希已被使用。', 'This burn hash has already been used.'],
    'address-of-another-network': ['地址属于另一个网络。', 'The address belongs to another network.'],
    'refund-not-requested': ['没有待处理的退款申请。', 'There is no open refund request.'],
    'refund-in-progress': ['退款正在付款。', 'The payout is already in progress.'],
    'refund-burned': [
      '已提供销毁哈希，退款申请不能再撤回，只能由另一人驳回。',
      'A burn hash was provided. The request can no longer be withdrawn, only rejected by another person.',
    ],
    'finding-needed': ['已提供销毁哈希，请选择销毁核查结果。', 'A burn hash was provided. Select the burn finding.'],
    'requester-only': ['只有申请人本人可以撤回退款申请。', 'Only the requester can withdraw the refund request.'],
    'mint-not-failed': ['铸造没有失败，无需重试。', 'The mint has not failed. There is nothing to retry.'],
    'refund-not-failed': ['退款付款没有失败，无需重试。', 'The payout has not failed. There is nothing to retry.'],
  },
  fields: { deposits: depositFields },
  codes: { deposits: depositCodes },
});
