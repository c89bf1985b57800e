import type { DepositStatus, MintStatus, RefundStatus } from '#contracts/areas/deposit/events.ts';
import type { Tone } from '../../app/look/palette.ts';

export const depositTone: Record<DepositStatus, Tone> = {
  RECORDED: 'warn',
  CONFIRMED: 'good',
  CANCELLED: 'muted',
  REJECTED: 'bad',
  REFUND_REQUESTED: 'progress',
  REFUNDED: 'neutral',
};
export const mintTone: Record<MintStatus, Tone> = {
  NOT_REQUESTED: 'muted',
  QUEUED: 'warn',
  SUBMITTED: 'progress',
  MINTED: 'good',
  FAILED: 'bad',
  CANCELLED: 'muted',
};
export const refundTone: Record<RefundStatus, Tone> = {
  NOT_REQUESTED: 'muted',
  QUEUED: 'warn',
  SUBMITTED: 'progress',
  PAID: 'good',
  FAILED: 'bad',
};
