// Read models and queries of deposits.
import { z } from 'zod';
import { BitcoinNetwork } from '../../values/address.ts';
import { defineAreaReads } from '../../kits/area.ts';
import { among } from '../../wire/filter.ts';
import { Instant, PositionText, SatoshiTotal, Uuid } from '../../values/values.ts';
import { DepositStatus, MintStatus, RefundStatus, BurnFinding, LockTime } from './events.ts';

/** The first of two approvals, and when it was given. */
export const Approval = z.object({ by: z.string(), at: Instant });
export type Approval = z.infer<typeof Approval>;

/** A deposit in lists and in the feed; all values in wire form. */
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
  /** Satoshis of the current or last refund; null: none was ever requested. */
  refundAmount: SatoshiTotal.nullable(),
  refundAddress: z.string().nullable(),
  refundRequestedBy: z.string().nullable(),
  /** Approvals in force: the first of two. */
  approvals: z.array(Approval),
  /** The person of the first approval in force. */
  approvedBy: z.string().nullable(),
  /**
   * Finding about the burn of the last rejected refund; null: no refund was rejected, or there was no burn to check.
   */
  refundFinding: BurnFinding.nullable(),
  mintHash: z.string().nullable(),
  burnHash: z.string().nullable(),
  payoutTxid: z.string().nullable(),
  /** Why the last mint or pay-out failed, the deposit was cancelled or rejected, or its refund was rejected. */
  reason: z.string().nullable(),
  recordedBy: z.string(),
  recordedAt: Instant,
  /** The log position of the last recording: a cancelled deposit can be recorded again. */
  recordedPosition: PositionText,
  occurredAt: Instant.nullable(),
  confirmedBy: z.string().nullable(),
  confirmedAt: Instant.nullable(),
  /** Since when it waits for its next step (service-state.ts); null: it waits for nothing. */
  waitingSince: Instant.nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type DepositRow = z.input<typeof DepositRow>;

export const depositReads = defineAreaReads('deposits', 'deposit:read', DepositRow, {
  selected: true,
  counting: {
    only: { status: among('RECORDED', 'CONFIRMED', 'REFUND_REQUESTED', 'REFUNDED') },
    leftOut: ['已取消或已驳回的充值', 'cancelled and rejected deposits'],
  },
  lifecycles: [
    ['DepositRecorded', 'DepositConfirmed', 'MintQueued', 'MintSubmitted', 'DepositMinted'],
    ['MintRetried', 'MintSubmitted'],
    ['RefundRequested', 'RefundConfirmed', 'RefundQueued', 'RefundSubmitted', 'RefundPaid'],
    ['RefundRetried', 'RefundSubmitted'],
  ],
});
