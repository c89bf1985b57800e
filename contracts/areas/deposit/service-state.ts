// What a deposit waits for, as a state of the setting `serviceLevel`.
import type { ServiceState } from '../settings/service-level.ts';
import type { DepositRow } from './reads.ts';

/** Null: it waits for nothing. A refund counts before a mint, since it begins later. */
export function depositServiceState({
  status,
  mintStatus,
  refundStatus,
}: Pick<DepositRow, 'status' | 'mintStatus' | 'refundStatus'>): ServiceState | null {
  if (status === 'RECORDED') return 'deposit.RECORDED';
  if (refundStatus === 'FAILED') return 'deposit.REFUND_FAILED';
  if (refundStatus === 'QUEUED' || refundStatus === 'SUBMITTED') return 'deposit.REFUNDING';
  if (status === 'REFUND_REQUESTED') return 'deposit.REFUND_REQUESTED';
  if (status !== 'CONFIRMED') return null;
  if (mintStatus === 'FAILED') return 'deposit.MINT_FAILED';
  return mintStatus === 'QUEUED' || mintStatus === 'SUBMITTED' ? 'deposit.MINTING' : null;
}
