// Actions on withdrawals.
import { defineActions } from '../../kits/actions.ts';
import { choiceField, hashOf, optional, pastInstantField, satsField } from '../../kits/field.ts';
import { ChainHash } from '../../values/address.ts';
import { among } from '../../wire/filter.ts';
import { BitcoinTxid, EvmHash } from '../../values/values.ts';
import { AddWithdrawalBody } from './events.ts';
import { z } from 'zod';
import { EVIDENCE_REFUSALS } from '../transaction/evidence.ts';
import { withdrawApproval } from '../deposit/approval.ts';
import { withdrawalActionWords as words } from './action-words.ts';
import { WITHDRAWAL_STATUSES, OUTCOMES } from './words.ts';

const requester = { requestedBy: ['申请人', 'requester'] } as const;
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
      roles: ['custody-maker'],
      refusals: {
        'amount-not-available': [
          '金额超过该机构的可用余额。',
          'The amount exceeds the institution’s available balance.',
        ],
        'institution-frozen': ['该机构已冻结。', 'The institution is frozen.'],
        'limit-exceeded': ['超过该机构今日的提现限额。', 'This exceeds the institution’s withdrawal limit for today.'],
      },
      route: { command: 'RequestWithdrawal', summary: 'Request a withdrawal, or do a dry run', dryRun: true },
      presentation: { stickyFields: ['institution', 'network'] },
    },
    cancel: {
      verb: ['取消', 'Cancel', 'cancelled'],
      from: ['REQUESTED'],
      reason: true,
      roles: ['custody-maker'],
      presentation: { isDangerous: true },
      words: words.cancel,
    },
    reject: {
      verb: ['驳回', 'Reject', 'rejected'],
      from: ['REQUESTED'],
      reason: true,
      roles: ['custody-checker'],
      rules: { secondPerson: { than: requester } },
      presentation: { isDangerous: true },
      words: words.reject,
    },
    'record-burn': {
      verb: ['登记', 'Record', 'recorded'],
      noun: { zh: '销毁', one: 'a burn' },
      from: ['REQUESTED'],
      body: { hash: hashOf(EvmHash, '销毁哈希', 'ETH hash'), burnedAt: pastInstantField('销毁时间', 'Burned at') },
      roles: ['custody-maker'],
      refusals: ['burn-hash-used', 'at-in-future', 'burn-before-request'],
      route: { precondition: 'required' },
      presentation: { pendingWhen: {} },
      words: words['record-burn'],
    },
    block: {
      verb: ['拦截', 'Block', 'blocked'],
      from: ['COOLING', 'READY'],
      reason: true,
      roles: ['custody-checker', 'operator'],
      rules: { undoes: { release: 'WithdrawalReleased' } },
      presentation: { isDangerous: true },
      words: words.block,
    },
    release: {
      verb: ['放行', 'Release', 'released'],
      from: ['BLOCKED'],
      reason: true,
      roles: ['custody-checker'],
      refusals: {
        'withdrawal-blocked-by-fact': [
          '该提现因数据源上报而被拦截，只能处置。',
          'A data source blocked this withdrawal. It can only be resolved.',
        ],
      },
      rules: {
        secondPerson: { than: { blockedBy: ['拦截人', 'person who blocked it'] }, first: 'withdrawal:block' },
        undoes: { block: 'WithdrawalBlocked' },
      },
      presentation: { pendingWhen: { doubt: { filterType: 'text', type: 'blank' } } },
      words: words.release,
    },
    confirm: {
      verb: ['确认', 'Confirm', 'confirmed'],
      from: ['READY'],
      roles: ['custody-checker'],
      refusals: ['amount-mismatch', 'cooling', ...EVIDENCE_REFUSALS],
      route: { summary: 'Confirm a withdrawal and queue its payout', precondition: 'required', batch: true },
      rules: {
        approval: 'WithdrawalApproved',
        secondPerson: { than: requester, first: 'withdrawal:add' },
        typedConfirmation: {
          column: 'amount',
          field: satsField('提现金额', 'Withdrawal amount'),
          isSent: true,
          acknowledge: [
            '我已再次核对转出金额、接收地址和销毁',
            'I have double-checked the amount sent, receiving address and burn',
          ],
        },
      },
      presentation: { isPrimary: true, pendingWhen: {} },
      words: words.confirm,
    },
    'withdraw-approval': withdrawApproval,
    'retry-payout': {
      verb: ['重试', 'Retry', 'retried'],
      noun: payout,
      from: ['PAYOUT_FAILED'],
      reason: true,
      roles: ['custody-checker', 'operator'],
      route: { precondition: 'required' },
      presentation: { isPrimary: true, pendingWhen: {} },
      words: words['retry-payout'],
    },
    resolve: {
      verb: ['处置', 'Resolve', 'resolved'],
      from: ['BLOCKED', 'PAYOUT_FAILED'],
      body: {
        outcome: choiceField(OUTCOMES, '结果', 'Outcome'),
        hash: optional(hashOf(z.union([BitcoinTxid, ChainHash]), '交易哈希', 'Transaction hash')),
      },
      reason: true,
      roles: ['custody-checker'],
      route: { precondition: 'required' },
      rules: {
        secondPerson: {
          than: {
            ...requester,
            blockedBy: ['拦截人', 'person who blocked it'],
            confirmedBy: ['确认人', 'person who confirmed it'],
          },
          first: 'withdrawal:add',
        },
      },
      presentation: { isDangerous: true, pendingWhen: {} },
      words: words.resolve,
    },
  },
);
