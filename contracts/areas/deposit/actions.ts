// Actions on deposits.
import { BitcoinAddress } from '../../values/address.ts';
import { defineActions } from '../../kits/actions.ts';
import { RecordDepositBody } from './events.ts';
import { addressOf, choiceField, hashOf, ofRow, optional, satsField } from '../../kits/field.ts';
import { among } from '../../wire/filter.ts';
import { EvmHash } from '../../values/values.ts';
import { EVIDENCE_REFUSALS } from '../transaction/evidence.ts';
import { withdrawApproval } from './approval.ts';
import { depositActionWords as words } from './action-words.ts';
import { BURN_FINDINGS, depositCodes } from './words.ts';

const refund = { zh: '退款', one: 'a refund' };
const recorder = { recordedBy: ['登记人', 'recorder'] } as const;
const requester = { refundRequestedBy: ['申请人', 'requester'] } as const;
/** Requested if a burn hash is recorded. */
export const findingField = choiceField(BURN_FINDINGS, '销毁核查结果', 'Burn finding');

export const depositActions = defineActions(
  {
    area: 'deposit',
    model: 'deposits',
    noun: { zh: '充值', one: 'a deposit', many: 'deposits', counted: '笔充值' },
    statuses: depositCodes.status,
    selectionSummary: {
      groupBy: 'institution',
      newValueColumns: ['institution', 'custodyAddress', 'receivingAddress'],
      knownRows: { status: among('CONFIRMED', 'REFUND_REQUESTED', 'REFUNDED') },
    },
  },
  {
    record: {
      verb: ['登记', 'Record', 'recorded'],
      begins: true,
      body: RecordDepositBody,
      roles: ['custody-maker'],
      refusals: ['deposit-exists'],
      route: { summary: 'Record a deposit, or re-record a cancelled or rejected one' },
      presentation: { stickyFields: ['institution', 'network', 'custodyAddress', 'type'] },
    },
    cancel: {
      verb: ['取消', 'Cancel', 'cancelled'],
      from: ['RECORDED'],
      reason: true,
      roles: ['custody-maker'],
      presentation: { isDangerous: true },
      words: words.cancel,
    },
    reject: {
      verb: ['驳回', 'Reject', 'rejected'],
      from: ['RECORDED'],
      reason: true,
      roles: ['custody-checker'],
      rules: { secondPerson: { than: recorder } },
      presentation: { isDangerous: true },
      words: words.reject,
    },
    confirm: {
      verb: ['确认', 'Confirm', 'confirmed'],
      from: ['RECORDED'],
      roles: ['custody-checker'],
      refusals: ['amount-mismatch', ...EVIDENCE_REFUSALS],
      route: { summary: 'Confirm a deposit and queue its mint', precondition: 'required', batch: true },
      rules: {
        approval: 'DepositApproved',
        secondPerson: { than: recorder, first: 'deposit:record' },
        typedConfirmation: {
          column: 'amount',
          field: satsField('充值金额', 'Deposit amount'),
          isSent: true,
          acknowledge: [
            '我已再次核对铸造数量、接收地址和交易输出',
            'I have double-checked the amount minted, receiving address and transaction output',
          ],
        },
      },
      presentation: { isPrimary: true, pendingWhen: {} },
      words: words.confirm,
    },
    'request-refund': {
      verb: ['申请', 'Request', 'requested'],
      noun: refund,
      from: ['CONFIRMED'],
      body: {
        amount: satsField('退款金额', 'Refund amount'),
        receivingAddress: ofRow(
          addressOf(BitcoinAddress, '退款地址', 'Refund address'),
          'userAddress',
          'refundAddress',
        ),
        burnHash: optional(hashOf(EvmHash, '销毁哈希', 'Burn hash')),
      },
      roles: ['custody-maker'],
      refusals: [
        'mint-in-progress',
        'refund-amount-too-large',
        'burn-hash-needed',
        'burn-hash-not-expected',
        'burn-hash-used',
        'amount-not-available',
        'address-of-another-network',
      ],
      route: { summary: 'Request a full or partial refund of a confirmed deposit', precondition: 'required' },
      words: words['request-refund'],
    },
    'withdraw-refund': {
      verb: ['撤回', 'Withdraw', 'withdrawn'],
      noun: { zh: '退款申请', one: 'a refund request' },
      reason: true,
      roles: ['custody-maker'],
      refusals: ['refund-not-requested', 'refund-in-progress', 'refund-burned', 'requester-only'],
      words: words['withdraw-refund'],
    },
    'reject-refund': {
      verb: ['驳回', 'Reject', 'rejected'],
      noun: refund,
      body: { finding: optional(findingField) },
      reason: true,
      roles: ['custody-checker'],
      refusals: ['refund-not-requested', 'refund-in-progress', 'finding-needed'],
      rules: { secondPerson: { than: requester } },
      presentation: { isDangerous: true },
      words: words['reject-refund'],
    },
    'confirm-refund': {
      verb: ['确认', 'Confirm', 'confirmed'],
      noun: refund,
      roles: ['custody-checker'],
      refusals: ['refund-not-requested', 'refund-in-progress', ...EVIDENCE_REFUSALS],
      route: { summary: 'Confirm another person’s refund request and queue the payout', precondition: 'required' },
      rules: {
        approval: 'DepositApproved',
        secondPerson: { than: requester, first: 'deposit:request-refund' },
        typedConfirmation: {
          column: 'refundAmount',
          field: satsField('退款金额', 'Refund amount'),
          acknowledge: ['我已再次核对退款金额和退款地址', 'I have double-checked the refund amount and address'],
        },
      },
      presentation: {
        isPrimary: true,
        pendingWhen: { status: among('REFUND_REQUESTED'), refundStatus: among('NOT_REQUESTED') },
      },
      words: words['confirm-refund'],
    },
    'withdraw-approval': withdrawApproval,
    'retry-mint': {
      verb: ['重试', 'Retry', 'retried'],
      noun: { zh: '铸造', one: 'a mint' },
      reason: true,
      roles: ['custody-checker', 'operator'],
      refusals: ['mint-not-failed'],
      route: { precondition: 'required' },
      presentation: { isPrimary: true, pendingWhen: { mintStatus: among('FAILED') } },
      words: words['retry-mint'],
    },
    'retry-refund': {
      verb: ['重试', 'Retry', 'retried'],
      noun: { zh: '退款', one: 'a refund' },
      reason: true,
      roles: ['custody-checker', 'operator'],
      refusals: ['refund-not-failed'],
      route: { precondition: 'required' },
      rules: { typedConfirmation: { column: 'refundAmount', field: satsField('退款金额', 'Refund amount') } },
      presentation: { isPrimary: true, pendingWhen: { refundStatus: among('FAILED') } },
      words: words['retry-refund'],
    },
  },
);
