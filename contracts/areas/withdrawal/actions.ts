// Actions on withdrawals.
import { defineActions } from '../../kits/actions.ts';
import type { BilingualText } from '../../declared/declaration.ts';
import { choiceField, hashOf, optional, pastInstantField, satsField } from '../../kits/field.ts';
import { ChainHash } from '../../values/address.ts';
import { among } from '../../wire/filter.ts';
import { BitcoinTxid, EvmHash } from '../../values/values.ts';
import { AddWithdrawalBody } from './events.ts';
import { z } from 'zod';
import { WITHDRAWAL_STATUSES, OUTCOMES } from './words.ts';

const requester = { requestedBy: ['申请人', 'requester'] } as const;
const NOTHING_LEAVES: BilingualText = [
  '不会付款，占用的余额随即释放。',
  'Nothing is paid. The reserved balance is released.',
];
const payout = { zh: '付款', one: 'a payout' };

export const withdrawalActions = defineActions(
  {
    area: 'withdrawal',
    model: 'withdrawals',
    noun: { zh: '提现', one: 'a withdrawal', many: 'withdrawals', counted: '笔提现' },
    statuses: WITHDRAWAL_STATUSES,
    selectionSummary: {
      groupBy: 'institution',
      newValueColumns: ['institution', 'receivingAddress'],
      knownRows: { status: among('CONFIRMED', 'PAID', 'PAYOUT_FAILED') },
    },
  },
  {
    add: {
      verb: ['申请', 'Request', 'requested'],
      begins: true,
      body: AddWithdrawalBody,
      dryRun: true,
      command: 'RequestWithdrawal',
      roles: ['custody-maker'],
      summary: 'Request a withdrawal, or do a dry run',
      suggestions: {
        userName: [{ narrowedBy: ['institution'] }],
        receivingAddress: [{ narrowedBy: ['institution', 'network'] }],
      },
      stickyFields: ['institution', 'network'],
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
      roles: ['custody-maker'],
      isDangerous: true,
      sentence: [
        '取消{{institution}}的提现 {{amount}} BTC。',
        'Cancel the withdrawal of {{amount}} BTC by {{institution}}.',
      ],
      nextStep: NOTHING_LEAVES,
    },
    reject: {
      verb: ['驳回', 'Reject', 'rejected'],
      from: ['REQUESTED'],
      reason: true,
      secondPerson: { than: requester },
      roles: ['custody-checker'],
      isDangerous: true,
      sentence: [
        '驳回{{institution}}的提现 {{amount}} BTC。',
        'Reject the withdrawal of {{amount}} BTC by {{institution}}.',
      ],
      nextStep: NOTHING_LEAVES,
    },
    'record-burn': {
      verb: ['登记', 'Record', 'recorded'],
      noun: { zh: '销毁', one: 'a burn' },
      from: ['REQUESTED'],
      precondition: 'required',
      pendingWhen: {},
      roles: ['custody-maker'],
      body: { hash: hashOf(EvmHash, '销毁哈希', 'ETH hash'), burnedAt: pastInstantField('销毁时间', 'Burned at') },
      refusals: ['burn-hash-used', 'at-in-future', 'burn-before-request'],
      sentence: [
        '登记{{institution}}的提现 {{amount}} BTC 的销毁交易。',
        'Record the burn for the withdrawal of {{amount}} BTC by {{institution}}.',
      ],
      nextStep: [
        '接下来：进入冷却期；冷却结束后由另一人确认。',
        'Next: the cooling period starts. When it ends, another person can confirm the withdrawal.',
      ],
    },
    block: {
      verb: ['拦截', 'Block', 'blocked'],
      from: ['COOLING', 'READY'],
      reason: true,
      undoes: { release: 'WithdrawalReleased' },
      roles: ['custody-checker', 'operator'],
      isDangerous: true,
      sentence: [
        '拦截{{institution}}的提现 {{amount}} BTC。',
        'Block the withdrawal of {{amount}} BTC by {{institution}}.',
      ],
      nextStep: ['另一人放行之前不能付款。', 'Nothing is paid until another person releases it.'],
    },
    release: {
      verb: ['放行', 'Release', 'released'],
      from: ['BLOCKED'],
      reason: true,
      pendingWhen: { doubt: { filterType: 'text', type: 'blank' } },
      undoes: { block: 'WithdrawalBlocked' },
      secondPerson: { than: { blockedBy: ['拦截人', 'person who blocked it'] }, first: 'withdrawal:block' },
      roles: ['custody-checker'],
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
      pendingWhen: {},
      secondPerson: { than: requester, first: 'withdrawal:add' },
      roles: ['custody-checker'],
      isPrimary: true,
      refusals: ['amount-mismatch', 'cooling'],
      typedConfirmation: {
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
      nextStep: [
        '接下来：付款进入队列，完成后状态变为“已付款”。',
        'Next: the payout is queued. When it completes, the status changes to “Paid”.',
      ],
      successMessage: ['已确认，等待付款', 'Confirmed, waiting for the payout'],
    },
    'retry-payout': {
      verb: ['重试', 'Retry', 'retried'],
      noun: payout,
      from: ['PAYOUT_FAILED'],
      reason: true,
      precondition: 'required',
      pendingWhen: {},
      roles: ['custody-checker', 'operator'],
      isPrimary: true,
      sentence: [
        '重新支付{{institution}}的提现 {{amount}} BTC。',
        'Pay the withdrawal of {{amount}} BTC by {{institution}} again.',
      ],
      nextStep: [
        '付款重新进入队列。请先确认上一次付款确实没有上链。',
        'The payout is queued again. First make sure the last attempt did not reach the chain.',
      ],
      successMessage: ['已重试，等待付款', 'Retried, waiting for the payout'],
    },
    resolve: {
      verb: ['处置', 'Resolve', 'resolved'],
      from: ['BLOCKED', 'PAYOUT_FAILED'],
      reason: true,
      precondition: 'required',
      pendingWhen: {},
      roles: ['custody-checker'],
      isDangerous: true,
      secondPerson: {
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
