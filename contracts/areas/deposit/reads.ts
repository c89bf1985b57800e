// What is read of deposits.
import { z } from 'zod';
import { BitcoinNetwork } from '../../values/address.ts';
import { defineAreaReads } from '../../kits/area.ts';
import { among } from '../../wire/filter.ts';
import { Instant, SatoshiTotal, Uuid } from '../../values/values.ts';
import { DepositStatus, MintStatus, RefundStatus, BurnFinding, LockTime } from './events.ts';

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
  /** Of the burn of the refund that was rejected last; null: none was, or there was nothing to find. */
  refundFinding: BurnFinding.nullable(),
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

export const depositReads = defineAreaReads('deposits', 'deposit:read', DepositRow, {
  selected: true,
  counting: {
    only: { status: among('RECORDED', 'CONFIRMED', 'REFUND_REQUESTED', 'REFUNDED') },
    leftOut: ['已取消或已驳回的充值', 'cancelled and rejected deposits'],
  },
  life: [
    ['DepositRecorded', 'DepositConfirmed', 'MintQueued', 'MintSubmitted', 'DepositMinted'],
    ['MintRetried', 'MintSubmitted'],
    ['RefundRequested', 'RefundConfirmed', 'RefundQueued', 'RefundSubmitted', 'RefundPaid'],
    ['RefundRetried', 'RefundSubmitted'],
  ],
});
