// Names of the deposit columns and codes, for the screen and the CSV.
import { NETWORKS } from '../../values/network-words.ts';
import type { BilingualTexts } from '../../values/bilingual.ts';
import { COMMON_FIELD_NAMES } from '../../declared/every-row.ts';
import { WAITING_SINCE } from '../settings/service-level.ts';

export const depositFields = {
  ...COMMON_FIELD_NAMES,
  institution: ['机构', 'Institution'],
  userName: ['用户名', 'User name'],
  userAddress: ['用户地址', 'User address'],
  amount: ['充值金额', 'Deposit amount'],
  custodyAddress: ['托管地址', 'Custody address'],
  network: ['网络', 'Network'],
  txid: ['充值哈希', 'Deposit hash'],
  vout: ['输出序号', 'Output'],
  receivingAddress: ['接收地址', 'Receiving address'],
  type: ['类型', 'Type'],
  lockTime: ['锁定时间', 'Lock time'],
  remarks: ['备注', 'Remarks'],
  status: ['充值状态', 'Deposit status'],
  mintStatus: ['铸造状态', 'Mint status'],
  refundStatus: ['退款状态', 'Refund status'],
  refunded: ['已退款', 'Refunded'],
  refundAmount: ['退款金额', 'Refund amount'],
  refundAddress: ['退款地址', 'Refund address'],
  refundRequestedBy: ['退款申请人', 'Refund requested by'],
  refundFinding: ['销毁核查结果', 'Burn finding'],
  mintHash: ['铸造哈希', 'Mint hash'],
  burnHash: ['销毁哈希', 'Burn hash'],
  payoutTxid: ['退款交易哈希', 'Payout hash'],
  reason: ['原因', 'Reason'],
  recordedBy: ['登记人', 'Recorded by'],
  recordedAt: ['登记时间', 'Recorded at'],
  recordedPosition: ['登记时的日志位置', 'Recorded at position'],
  occurredAt: ['发生时间', 'Occurred at'],
  approvals: ['批准', 'Approvals'],
  approvedBy: ['首次批准人', 'First approver'],
  confirmedBy: ['确认人', 'Confirmed by'],
  confirmedAt: ['确认时间', 'Confirmed at'],
  waitingSince: WAITING_SINCE,
  createdPosition: ['日志位置', 'Log position'],
  'lockTime.kind': ['锁定方式', 'Lock type'],
  'lockTime.value': ['锁定至', 'Locked until'],
} as const satisfies BilingualTexts;

export const BURN_FINDINGS = {
  BURN_NOT_FOUND: ['链上没有这笔销毁', 'Burn not found on chain'],
  BURN_DIFFERS: ['销毁的金额或来源不符', 'Burn amount or origin differs'],
  OTHER: ['其他', 'Other'],
} as const satisfies BilingualTexts;

export const depositCodes = {
  status: {
    RECORDED: ['已登记', 'Recorded'],
    CONFIRMED: ['已确认', 'Confirmed'],
    CANCELLED: ['已取消', 'Cancelled'],
    REJECTED: ['已驳回', 'Rejected'],
    REFUND_REQUESTED: ['退款申请中', 'Refund requested'],
    REFUNDED: ['已退款', 'Refunded'],
  },
  mintStatus: {
    NOT_REQUESTED: ['未发起', 'Not requested'],
    QUEUED: ['排队中', 'Queued'],
    SUBMITTED: ['已提交', 'Submitted'],
    MINTED: ['已铸造', 'Minted'],
    FAILED: ['失败', 'Failed'],
    CANCELLED: ['已取消', 'Cancelled'],
  },
  refundStatus: {
    NOT_REQUESTED: ['暂无付款', 'No payout'],
    QUEUED: ['排队中', 'Queued'],
    SUBMITTED: ['已提交', 'Submitted'],
    PAID: ['已付款', 'Paid'],
    FAILED: ['失败', 'Failed'],
  },
  refundFinding: BURN_FINDINGS,
  network: NETWORKS,
  'lockTime.kind': {
    none: ['不锁定', 'Not locked'],
    height: ['区块高度', 'Block height'],
    time: ['时刻', 'Point in time'],
  },
} as const satisfies Readonly<Record<string, BilingualTexts>>;

/** Names of the reason in the dialogs of actions, by what it explains. */
export const DEPOSIT_REASONS = {
  mintFailed: ['铸造失败原因', 'Why the mint failed'],
  payoutFailed: ['付款失败原因', 'Why the pay-out failed'],
} as const satisfies BilingualTexts;
