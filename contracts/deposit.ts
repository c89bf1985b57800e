// Self-custody deposits: bitcoin at a custody address, confirmed by a second person, minted as YBTC, refunded if need be (domain.md §2).
import { z } from 'zod';
import { BitcoinAddress, BitcoinNetwork, EvmAddress, ReceivingAddress, UserAddress, bitcoinAddressKind } from './address.ts';
import { defineAreaReads, IdParams } from './area.ts';
import { declare } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { BatchResult, Receipt } from './list.ts';
import { defineCommand } from './route.ts';
import { BitcoinTxid, EvmHash, Instant, Satoshis, SatoshiTotal, Uuid, filledLines, filledText, lines, text } from './values.ts';

export const DepositStatus = z.enum(['RECORDED', 'CONFIRMED', 'CANCELLED', 'REJECTED', 'REFUND_REQUESTED', 'REFUNDED']);
export type DepositStatus = z.infer<typeof DepositStatus>;
export const MintStatus = z.enum(['NOT_REQUESTED', 'QUEUED', 'SUBMITTED', 'MINTED', 'FAILED', 'CANCELLED']);
export type MintStatus = z.infer<typeof MintStatus>;
export const RefundStatus = z.enum(['NOT_REQUESTED', 'QUEUED', 'SUBMITTED', 'PAID', 'FAILED']);
export type RefundStatus = z.infer<typeof RefundStatus>;

const MAX_VOUT = 0xffff_ffff;
const MAX_HEIGHT = 499_999_999; // above it a lock time is a time (BIP-65)
/** Until when the deposited coins are locked: not at all, to a block height, or to an instant. */
export const LockTime = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('height'), value: z.number().int().min(0).max(MAX_HEIGHT) }),
  z.strictObject({ kind: z.literal('time'), value: Instant }),
]);
export type LockTime = z.infer<typeof LockTime>;

const recordFields = {
  institution: filledText(128),
  userName: filledText(128),
  userAddress: UserAddress,
  amount: Satoshis,
  custodyAddress: BitcoinAddress,
  network: BitcoinNetwork,
  txid: BitcoinTxid,
  vout: z.number().int().min(0).max(MAX_VOUT),
  /** Where the minted YBTC go. */
  receivingAddress: ReceivingAddress,
  type: filledText(64),
  lockTime: LockTime,
};
const onItsNetwork = ({ custodyAddress, network }: { custodyAddress: string; network: BitcoinNetwork }): boolean =>
  bitcoinAddressKind(custodyAddress, network) !== null;
const otherNetwork = { error: 'address-of-another-network', path: ['custodyAddress'] };

/** The facts of a deposit as a source tells them; `remarks` may be empty. */
export const DepositSeen = z.strictObject({ ...recordFields, remarks: lines(500) }).refine(onItsNetwork, otherNetwork);
/** The same as a person records them: remarks are required, the output is the first unless told. */
export const RecordDepositBody = z.strictObject({ ...recordFields, vout: recordFields.vout.default(0), remarks: filledLines(500) }).refine(onItsNetwork, otherNetwork);

const reason = filledLines(500);
const person = text(128, 1);

export const depositEvents = defineEvents('deposit', {
  DepositRecorded: z.object({ ...recordFields, receivingAddress: EvmAddress, remarks: text(500), recordedBy: person, occurredAt: Instant.nullable() }),
  DepositCancelled: z.object({ reason, cancelledBy: person }),
  DepositRejected: z.object({ reason, rejectedBy: person }),
  DepositConfirmed: z.object({ amount: Satoshis, confirmedBy: person }),
  MintQueued: z.object({ amount: Satoshis, receivingAddress: EvmAddress }),
  MintSubmitted: z.object({ executionId: Uuid, hash: EvmHash }),
  DepositMinted: z.object({ executionId: Uuid, hash: EvmHash }),
  MintFailed: z.object({ executionId: Uuid, reason }),
  MintRetried: z.object({ reason, retriedBy: person }),
  MintCancelled: z.object({}),
  RefundRequested: z.object({ amount: Satoshis, receivingAddress: BitcoinAddress, burnHash: EvmHash.nullable(), requestedBy: person }),
  RefundRejected: z.object({ reason, rejectedBy: person }),
  RefundWithdrawn: z.object({ reason, withdrawnBy: person }),
  RefundConfirmed: z.object({ confirmedBy: person }),
  RefundQueued: z.object({ amount: Satoshis, receivingAddress: BitcoinAddress }),
  RefundSubmitted: z.object({ executionId: Uuid, txid: BitcoinTxid }),
  RefundPaid: z.object({ executionId: Uuid, txid: BitcoinTxid, amount: Satoshis }),
  RefundFailed: z.object({ executionId: Uuid, reason }),
  RefundRetried: z.object({ reason, retriedBy: person }),
});

/** A deposit as lists and the feed show it; all values in wire form. */
export const DepositRow = z.object({
  id: Uuid,
  institution: z.string(),
  userName: z.string(),
  userAddress: z.string(),
  /** Satoshis. */
  amount: SatoshiTotal,
  custodyAddress: z.string(),
  network: BitcoinNetwork,
  txid: z.string(),
  vout: z.number().int(),
  receivingAddress: z.string(),
  type: z.string(),
  lockTime: LockTime,
  remarks: z.string(),
  status: DepositStatus,
  mintStatus: MintStatus,
  refundStatus: RefundStatus,
  /** Satoshis paid back so far. */
  refunded: SatoshiTotal,
  /** Satoshis of the refund that is under way or was the last; null if none was ever asked for. */
  refundAmount: SatoshiTotal.nullable(),
  refundAddress: z.string().nullable(),
  refundRequestedBy: z.string().nullable(),
  mintHash: z.string().nullable(),
  burnHash: z.string().nullable(),
  payoutTxid: z.string().nullable(),
  /** Why the last mint or pay-out failed, or why the deposit was cancelled, rejected or its refund refused. */
  reason: z.string().nullable(),
  recordedBy: z.string(),
  recordedAt: Instant,
  occurredAt: Instant.nullable(),
  confirmedBy: z.string().nullable(),
  confirmedAt: Instant.nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type DepositRow = z.input<typeof DepositRow>;

export const depositReads = defineAreaReads('deposits', 'deposit:read', DepositRow);

const act = { params: IdParams, response: Receipt };
const reasoned = z.strictObject({ reason });

export const depositCommands = {
  record: defineCommand({
    path: '/api/deposits', command: 'RecordDeposit', permission: 'deposit:record', precondition: 'optional', summary: 'Record a deposit, or record a cancelled or rejected one again',
    body: RecordDepositBody, response: Receipt, refusals: ['deposit-exists'],
  }),
  confirm: defineCommand({
    path: '/api/deposits/:id/confirm', command: 'ConfirmDeposit', permission: 'deposit:confirm', precondition: 'required', summary: 'Confirm a deposit and queue its mint',
    ...act, body: z.strictObject({ amount: Satoshis, acknowledged: z.literal(true, 'not-acknowledged') }),
    refusals: ['deposit-not-recorded', 'amount-mismatch', 'second-person-needed'],
  }),
  cancel: defineCommand({
    path: '/api/deposits/:id/cancel', command: 'CancelDeposit', permission: 'deposit:cancel', precondition: 'optional', summary: 'Cancel a recorded deposit',
    ...act, body: reasoned, refusals: ['deposit-not-recorded'],
  }),
  reject: defineCommand({
    path: '/api/deposits/:id/reject', command: 'RejectDeposit', permission: 'deposit:reject', precondition: 'optional', summary: 'Reject a deposit another person recorded',
    ...act, body: reasoned, refusals: ['deposit-not-recorded', 'second-person-needed'],
  }),
  requestRefund: defineCommand({
    path: '/api/deposits/:id/request-refund', command: 'RequestRefund', permission: 'deposit:request-refund', precondition: 'required', summary: 'Ask for a refund of a confirmed deposit, whole or in part',
    ...act, body: z.strictObject({ amount: Satoshis, receivingAddress: BitcoinAddress, burnHash: EvmHash.optional() }),
    refusals: ['deposit-not-confirmed', 'mint-in-progress', 'refund-amount-too-large', 'burn-hash-needed', 'burn-hash-not-expected', 'burn-hash-used', 'address-of-another-network'],
  }),
  rejectRefund: defineCommand({
    path: '/api/deposits/:id/reject-refund', command: 'RejectRefund', permission: 'deposit:reject-refund', precondition: 'optional', summary: "Reject another person's refund request",
    ...act, body: reasoned, refusals: ['refund-not-requested', 'refund-in-progress', 'refund-burned', 'second-person-needed'],
  }),
  withdrawRefund: defineCommand({
    path: '/api/deposits/:id/withdraw-refund', command: 'WithdrawRefund', permission: 'deposit:withdraw-refund', precondition: 'optional', summary: "Withdraw one's own refund request",
    ...act, body: reasoned, refusals: ['refund-not-requested', 'refund-in-progress', 'refund-burned', 'requester-only'],
  }),
  confirmRefund: defineCommand({
    path: '/api/deposits/:id/confirm-refund', command: 'ConfirmRefund', permission: 'deposit:confirm-refund', precondition: 'required', summary: "Confirm another person's refund request and queue the pay-out",
    ...act, body: z.strictObject({}), refusals: ['refund-not-requested', 'refund-in-progress', 'second-person-needed'],
  }),
  retryMint: defineCommand({
    path: '/api/deposits/:id/retry-mint', command: 'RetryMint', permission: 'deposit:retry-mint', precondition: 'required', summary: 'Queue a failed mint again',
    ...act, body: reasoned, refusals: ['mint-not-failed'],
  }),
  retryRefund: defineCommand({
    path: '/api/deposits/:id/retry-refund', command: 'RetryRefund', permission: 'deposit:retry-refund', precondition: 'required', summary: 'Queue a failed pay-out again',
    ...act, body: reasoned, refusals: ['refund-not-failed'],
  }),
};

const MAX_BATCH = 500;
/** Confirms many deposits: a result for each. With `dryRun` the real rules say what would happen, and nothing is appended. */
export const confirmDeposits = defineCommand({
  path: '/api/deposits/confirm', command: 'ConfirmDeposit', permission: 'deposit:confirm', precondition: 'items', summary: 'Confirm many deposits, or try what would happen',
  body: z.strictObject({
    items: z.array(z.strictObject({ id: Uuid, amount: Satoshis, revision: z.number().int().min(0) })).min(1, 'required').max(MAX_BATCH, 'too-long'),
    acknowledged: z.literal(true, 'not-acknowledged'),
    dryRun: z.boolean().default(false),
  }),
  response: BatchResult, refusals: depositCommands.confirm.refusals,
});

export const depositFacts = { 'deposit-seen': { data: DepositSeen, naturalId: ['network', 'txid', 'vout'] } };

export const depositDeclaration = declare({
  area: 'deposit',
  noun: ['充值', 'deposit'],
  group: 'selfCustody',
  page: { path: '/selfCustody/deposit', list: 'deposits' },
  permissions: {
    'deposit:read': { names: ['充值', 'Deposits'], to: ['custody-maker', 'custody-checker', 'operator'] },
    'deposit:record': { names: ['登记充值', 'Record a deposit'], to: ['custody-maker'] },
    'deposit:cancel': { names: ['取消充值', 'Cancel a deposit'], to: ['custody-maker'] },
    'deposit:reject': { names: ['驳回充值', 'Reject a deposit'], to: ['custody-checker'] },
    'deposit:confirm': { names: ['确认充值', 'Confirm a deposit'], to: ['custody-checker'] },
    'deposit:request-refund': { names: ['申请退款', 'Request a refund'], to: ['custody-maker'] },
    'deposit:withdraw-refund': { names: ['撤回退款申请', 'Withdraw a refund request'], to: ['custody-maker'] },
    'deposit:reject-refund': { names: ['驳回退款', 'Reject a refund'], to: ['custody-checker'] },
    'deposit:confirm-refund': { names: ['确认退款', 'Confirm a refund'], to: ['custody-checker'] },
    'deposit:retry-mint': { names: ['重试铸造', 'Retry a mint'], to: ['custody-checker', 'operator'] },
    'deposit:retry-refund': { names: ['重试退款', 'Retry a refund'], to: ['custody-checker', 'operator'] },
  },
  secondPerson: {
    'deposit:confirm': {
      first: 'deposit:record', names: ['确认充值', 'Confirming a deposit'],
      on: ['充值必须由登记人以外的人确认。', 'A deposit is confirmed by a person other than the one who recorded it.'], off: ['登记人可以自行确认充值。', 'Whoever recorded a deposit may confirm it alone.'],
    },
    'deposit:confirm-refund': {
      first: 'deposit:request-refund', names: ['确认退款', 'Confirming a refund'],
      on: ['退款必须由申请人以外的人确认。', 'A refund is confirmed by a person other than the one who requested it.'], off: ['申请人可以自行确认退款。', 'Whoever requested a refund may confirm it alone.'],
    },
  },
  executions: {
    mint: { names: ['铸造', 'Mint'], chain: 'evm' },
    refund: { names: ['退款打款', 'Pay-out'], chain: 'bitcoin' },
  },
  facts: depositFacts,
  models: { deposits: ['充值', 'Deposits'] },
  events: {
    DepositRecorded: ['登记充值', 'Deposit recorded'],
    DepositCancelled: ['取消充值', 'Deposit cancelled'],
    DepositRejected: ['驳回充值', 'Deposit rejected'],
    DepositConfirmed: ['确认充值', 'Deposit confirmed'],
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
    RefundQueued: ['退款排队', 'Pay-out queued'],
    RefundSubmitted: ['退款已提交', 'Pay-out submitted'],
    RefundPaid: ['退款已付款', 'Refund paid'],
    RefundFailed: ['退款失败', 'Pay-out failed'],
    RefundRetried: ['重试退款', 'Pay-out retried'],
  },
  refusals: {
    'deposit-not-recorded': ['该充值不处于“已登记”状态。', 'The deposit is not in the state “recorded”.'],
    'amount-mismatch': ['输入的金额与登记的金额不一致。', 'The amount typed differs from the amount recorded.'],
    'second-person-needed': ['需要由另一人执行此操作。', 'Another person has to do this.'],
    'deposit-exists': ['该交易输出的充值已登记。', 'A deposit of this transaction output is already recorded.'],
    'deposit-not-confirmed': ['该充值不处于“已确认”状态。', 'The deposit is not in the state “confirmed”.'],
    'mint-in-progress': ['铸造正在进行，请等待结果。', 'The mint is under way. Wait for its outcome.'],
    'refund-amount-too-large': ['退款金额超过可退余额。', 'The refund exceeds what is left of the deposit.'],
    'burn-hash-needed': ['该充值已铸造，必须提供销毁哈希。', 'The deposit was minted: its burn hash is needed.'],
    'burn-hash-not-expected': ['该充值尚未铸造，不应提供销毁哈希。', 'The deposit was not minted: no burn hash belongs to it.'],
    'burn-hash-used': ['该销毁哈希已被使用。', 'This burn hash has already been used.'],
    'address-of-another-network': ['地址属于另一个网络。', 'The address belongs to another network.'],
    'refund-not-requested': ['没有待处理的退款申请。', 'No refund request is open.'],
    'refund-in-progress': ['退款已在付款中。', 'The pay-out is already under way.'],
    'refund-burned': ['已提供销毁哈希，退款申请不能再撤回或驳回。', 'A burn hash was given: the request can no longer be withdrawn or rejected.'],
    'requester-only': ['只有申请人本人可以撤回。', 'Only the person who requested the refund can withdraw it.'],
    'mint-not-failed': ['铸造没有失败，无需重试。', 'The mint has not failed; there is nothing to retry.'],
    'refund-not-failed': ['退款付款没有失败，无需重试。', 'The pay-out has not failed; there is nothing to retry.'],
  },
});
