// Names of the withdrawal statuses and outcomes.
import type { BilingualTexts } from '../../declared/declaration.ts';

export const WITHDRAWAL_STATUSES: BilingualTexts = {
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
export const OUTCOMES = {
  PAID_OTHERWISE: ['已另行付款', 'Paid separately'],
  RETURNED: ['已退还', 'Returned'],
} as const satisfies BilingualTexts;
