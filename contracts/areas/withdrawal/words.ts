// Names of the withdrawal statuses and outcomes.
import type { BilingualTexts } from '../../values/bilingual.ts';

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
/** Names of the reason in the dialogs of actions, by what it explains. */
export const WITHDRAWAL_REASONS = {
  blocked: ['拦截原因', 'Why it was blocked'],
  blockedOrFailed: ['拦截或失败原因', 'Why it was blocked or failed'],
  payoutFailed: ['付款失败原因', 'Why the pay-out failed'],
} as const satisfies BilingualTexts;
