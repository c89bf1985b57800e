import type { WithdrawalStatus } from '#contracts/areas/withdrawal/events.ts';
import type { Tone } from '../../app/look/palette.ts';

export const withdrawalTone: Readonly<Record<WithdrawalStatus, Tone>> = {
  REQUESTED: 'neutral',
  COOLING: 'progress',
  READY: 'warn',
  BLOCKED: 'bad',
  CONFIRMED: 'progress',
  PAID: 'good',
  PAYOUT_FAILED: 'bad',
  CANCELLED: 'muted',
  REJECTED: 'muted',
  RESOLVED: 'neutral',
};
/** Whether its address is approved. */
export const approvedTone: Readonly<Record<string, Tone>> = { true: 'good', false: 'warn' };
