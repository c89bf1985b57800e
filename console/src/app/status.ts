// Which tone a status has, everywhere it stands: tags, figures, charts.
import type { AdministratorStatus } from '#contracts/administrator.ts';
import type { DepositStatus, MintStatus, RefundStatus } from '#contracts/deposit.ts';
import type { ExecutionStatus } from '#contracts/execution.ts';
import type { Tone } from './palette.ts';

export const depositTone: Record<DepositStatus, Tone> = {
  RECORDED: 'warn', CONFIRMED: 'good', CANCELLED: 'muted', REJECTED: 'bad', REFUND_REQUESTED: 'progress', REFUNDED: 'neutral',
};
export const mintTone: Record<MintStatus, Tone> = {
  NOT_REQUESTED: 'muted', QUEUED: 'warn', SUBMITTED: 'progress', MINTED: 'good', FAILED: 'bad', CANCELLED: 'muted',
};
export const refundTone: Record<RefundStatus, Tone> = {
  NOT_REQUESTED: 'muted', QUEUED: 'warn', SUBMITTED: 'progress', PAID: 'good', FAILED: 'bad',
};
export const executionTone: Record<ExecutionStatus, Tone> = {
  REQUESTED: 'warn', ATTEMPTED: 'progress', SUBMITTED: 'progress', SUCCEEDED: 'good', FAILED: 'bad',
};
export const administratorTone: Record<AdministratorStatus, Tone> = { ENABLED: 'good', DISABLED: 'bad' };
