// Actions on deposits.
import { BitcoinAddress } from '../../values/address.ts';
import { defineActions } from '../../kits/actions.ts';
import type { BilingualText } from '../../declared/declaration.ts';
import { RecordDepositBody } from './events.ts';
import { addressOf, choiceField, hashOf, ofRow, optional, satsField } from '../../kits/field.ts';
import { among } from '../../wire/filter.ts';
import { EvmHash } from '../../values/values.ts';
import { BURN_FINDINGS, depositCodes } from './words.ts';

const refund = { zh: '退款', one: 'a refund' };
const recorder = { recordedBy: ['登记人', 'recorder'] } as const;
const requester = { refundRequestedBy: ['申请人', 'requester'] } as const;
/** Requested if a burn hash is recorded. */
export const findingField = choiceField(BURN_FINDINGS, '销毁核查结果', 'Burn finding');
const NOTHING_MINTED: BilingualText = [
  '此充值不会铸造；同一交易输出以后可以重新登记。',
  'Nothing is minted. The same output can be recorded again later.',
];
const NOTHING_PAID: BilingualText = [
  '充值回到“已确认”状态，不会付款。',
  'The deposit returns to “Confirmed”. Nothing is paid.',
];

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
      refusals: ['deposit-exists'],
      roles: ['custody-maker'],
      summary: 'Record a deposit, or re-record a cancelled or rejected one',
      suggestions: {
        institution: [{}, { list: { area: 'institution', model: 'institutions' }, column: 'name' }],
        type: [{}],
        custodyAddress: [{ narrowedBy: ['institution', 'network'] }],
        userName: [{ narrowedBy: ['institution'] }],
        userAddress: [{ narrowedBy: ['institution', 'userName', 'network'] }],
        receivingAddress: [{ narrowedBy: ['institution', 'userName', 'network'] }],
      },
      stickyFields: ['institution', 'network', 'custodyAddress', 'type'],
    },
    cancel: {
      verb: ['取消', 'Cancel', 'cancelled'],
      from: ['RECORDED'],
      reason: true,
      roles: ['custody-maker'],
      isDangerous: true,
      sentence: [
        '取消{{institution}}的充值 {{amount}} BTC。',
        'Cancel the deposit of {{amount}} BTC by {{institution}}.',
      ],
      nextStep: NOTHING_MINTED,
    },
    reject: {
      verb: ['驳回', 'Reject', 'rejected'],
      from: ['RECORDED'],
      reason: true,
      secondPerson: { than: recorder },
      roles: ['custody-checker'],
      isDangerous: true,
      label: ['驳回充值', 'Reject'],
      sentence: [
        '驳回{{institution}}的充值 {{amount}} BTC。',
        'Reject the deposit of {{amount}} BTC by {{institution}}.',
      ],
      nextStep: NOTHING_MINTED,
    },
    confirm: {
      verb: ['确认', 'Confirm', 'confirmed'],
      from: ['RECORDED'],
      precondition: 'required',
      batch: true,
      pendingWhen: {},
      refusals: ['amount-mismatch'],
      secondPerson: { than: recorder, first: 'deposit:record' },
      roles: ['custody-checker'],
      isPrimary: true,
      typedConfirmation: {
        column: 'amount',
        field: satsField('充值金额', 'Deposit amount'),
        isSent: true,
        acknowledge: [
          '我已再次核对铸造数量、接收地址和交易输出',
          'I have double-checked the amount minted, receiving address and transaction output',
        ],
      },
      summary: 'Confirm a deposit and queue its mint',
      label: ['确认充值', 'Confirm'],
      submit: ['确认 {{amount}} BTC', 'Confirm {{amount}} BTC'],
      sentence: [
        '确认{{institution}}的用户{{userName}}存入 {{amount}} BTC（{{sats}} 聪）。',
        'Confirm that {{userName}} of {{institution}} deposited {{amount}} BTC ({{sats}} sats).',
      ],
      warning: [
        '确认后将立即铸造跨链代币，无法撤销。请对照交易记录再次核对铸造数量、接收地址和交易输出。',
        'Confirming mints the bridged token immediately and cannot be undone. Double-check the amount minted, receiving address and transaction output against the transaction.',
      ],
      nextStep: [
        '接下来：铸造进入队列，提交后显示铸造哈希，完成后状态变为“已铸造”。',
        'Next: the mint is queued. Its hash appears once submitted. When it completes, the status changes to “Minted”.',
      ],
      successMessage: ['已确认，等待铸造', 'Confirmed, waiting for the mint'],
    },
    'request-refund': {
      verb: ['申请', 'Request', 'requested'],
      noun: refund,
      from: ['CONFIRMED'],
      precondition: 'required',
      roles: ['custody-maker'],
      body: {
        amount: satsField('退款金额', 'Refund amount'),
        receivingAddress: ofRow(
          addressOf(BitcoinAddress, '退款地址', 'Refund address'),
          'userAddress',
          'refundAddress',
        ),
        burnHash: optional(hashOf(EvmHash, '销毁哈希', 'Burn hash')),
      },
      refusals: [
        'mint-in-progress',
        'refund-amount-too-large',
        'burn-hash-needed',
        'burn-hash-not-expected',
        'burn-hash-used',
        'amount-not-available',
        'address-of-another-network',
      ],
      summary: 'Request a full or partial refund of a confirmed deposit',
      sentence: [
        '为{{institution}}的充值 {{amount}} BTC 申请退款，可退 {{left}} BTC。',
        'Request a refund of the deposit of {{amount}} BTC by {{institution}}. {{left}} BTC can be refunded.',
      ],
      nextStep: ['申请后等待确认；确认之后才会付款。', 'It then waits for confirmation. Nothing is paid before that.'],
      successMessage: ['已申请，等待确认', 'Requested, waiting for confirmation'],
    },
    'withdraw-refund': {
      verb: ['撤回', 'Withdraw', 'withdrawn'],
      noun: { zh: '退款申请', one: 'a refund request' },
      reason: true,
      refusals: ['refund-not-requested', 'refund-in-progress', 'refund-burned', 'requester-only'],
      roles: ['custody-maker'],
      sentence: [
        '撤回{{institution}}的退款申请 {{refundAmount}} BTC。',
        'Withdraw the refund request of {{refundAmount}} BTC by {{institution}}.',
      ],
      nextStep: NOTHING_PAID,
    },
    'reject-refund': {
      verb: ['驳回', 'Reject', 'rejected'],
      noun: refund,
      body: { finding: optional(findingField) },
      reason: true,
      secondPerson: { than: requester },
      refusals: ['refund-not-requested', 'refund-in-progress', 'finding-needed'],
      roles: ['custody-checker'],
      isDangerous: true,
      sentence: [
        '驳回{{institution}}的退款申请 {{refundAmount}} BTC。',
        'Reject the refund request of {{refundAmount}} BTC by {{institution}}.',
      ],
      nextStep: [
        '充值回到“已确认”状态，不会付款；申请时提供的销毁哈希可以再次使用，扣减的余额退回账户。',
        'The deposit returns to “Confirmed”. Nothing is paid. Any burn hash provided can be used again, and the deducted balance is returned.',
      ],
    },
    'confirm-refund': {
      verb: ['确认', 'Confirm', 'confirmed'],
      noun: refund,
      precondition: 'required',
      pendingWhen: { status: among('REFUND_REQUESTED'), refundStatus: among('NOT_REQUESTED') },
      secondPerson: { than: requester, first: 'deposit:request-refund' },
      refusals: ['refund-not-requested', 'refund-in-progress'],
      roles: ['custody-checker'],
      isPrimary: true,
      typedConfirmation: {
        column: 'refundAmount',
        field: satsField('退款金额', 'Refund amount'),
        acknowledge: ['我已再次核对退款金额和退款地址', 'I have double-checked the refund amount and address'],
      },
      summary: 'Confirm another person’s refund request and queue the payout',
      submit: ['确认退款 {{refundAmount}} BTC', 'Confirm refund of {{refundAmount}} BTC'],
      sentence: [
        '向{{institution}}退款 {{refundAmount}} BTC（{{sats}} 聪）。',
        'Refund {{refundAmount}} BTC ({{sats}} sats) to {{institution}}.',
      ],
      warning: [
        '确认后将立即付款，无法撤销。请再次核对退款金额和退款地址。',
        'Confirming pays immediately and cannot be undone. Double-check the refund amount and address.',
      ],
      nextStep: [
        '接下来：付款进入队列，提交后显示交易哈希，完成后状态变为“已付款”。',
        'Next: the payout is queued. Its hash appears once submitted. When it completes, the status changes to “Paid”.',
      ],
      successMessage: ['已确认，等待付款', 'Confirmed, waiting for the payout'],
    },
    'retry-mint': {
      verb: ['重试', 'Retry', 'retried'],
      noun: { zh: '铸造', one: 'a mint' },
      reason: true,
      precondition: 'required',
      pendingWhen: { mintStatus: among('FAILED') },
      refusals: ['mint-not-failed'],
      roles: ['custody-checker', 'operator'],
      isPrimary: true,
      sentence: [
        '重新铸造{{institution}}的充值 {{amount}} BTC。',
        'Mint the deposit of {{amount}} BTC by {{institution}} again.',
      ],
      nextStep: [
        '铸造重新进入队列。请先确认上一次铸造确实没有上链。',
        'The mint is queued again. First make sure the last attempt did not reach the chain.',
      ],
      successMessage: ['已重试，等待铸造', 'Retried, waiting for the mint'],
    },
    'retry-refund': {
      verb: ['重试', 'Retry', 'retried'],
      noun: { zh: '退款', one: 'a refund' },
      reason: true,
      precondition: 'required',
      pendingWhen: { refundStatus: among('FAILED') },
      refusals: ['refund-not-failed'],
      roles: ['custody-checker', 'operator'],
      isPrimary: true,
      typedConfirmation: { column: 'refundAmount', field: satsField('退款金额', 'Refund amount') },
      sentence: [
        '重新支付{{institution}}的退款 {{refundAmount}} BTC。',
        'Pay the refund of {{refundAmount}} BTC to {{institution}} again.',
      ],
      nextStep: [
        '付款重新进入队列。请先确认上一次付款确实没有上链。',
        'The payout is queued again. First make sure the last attempt did not reach the chain.',
      ],
      successMessage: ['已重试，等待付款', 'Retried, waiting for the payout'],
    },
  },
);
