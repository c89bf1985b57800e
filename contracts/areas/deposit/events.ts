// Events of self-custody deposits: bitcoin at a custody address, confirmed by a second person, minted as YBTC, refunded
// if needed.
import { z } from 'zod';
import {
  BitcoinAddress,
  BitcoinNetwork,
  EvmAddress,
  ReceivingAddress,
  UserAddress,
  bitcoinAddressKind,
} from '../../values/address.ts';
import { defineEvents } from '../../events/define-events.ts';
import {
  BitcoinTxid,
  EvmHash,
  Instant,
  Satoshis,
  Uuid,
  requiredMultilineText,
  requiredText,
  multilineText,
  text,
} from '../../values/values.ts';

export const DepositStatus = z.enum(['RECORDED', 'CONFIRMED', 'CANCELLED', 'REJECTED', 'REFUND_REQUESTED', 'REFUNDED']);
export type DepositStatus = z.infer<typeof DepositStatus>;
export const MintStatus = z.enum(['NOT_REQUESTED', 'QUEUED', 'SUBMITTED', 'MINTED', 'FAILED', 'CANCELLED']);
export type MintStatus = z.infer<typeof MintStatus>;
export const RefundStatus = z.enum(['NOT_REQUESTED', 'QUEUED', 'SUBMITTED', 'PAID', 'FAILED']);
export type RefundStatus = z.infer<typeof RefundStatus>;

/** Result of checking the burn that a refund was requested with. */
export const BurnFinding = z.enum(['BURN_NOT_FOUND', 'BURN_DIFFERS', 'OTHER']);
export type BurnFinding = z.infer<typeof BurnFinding>;

const MAX_VOUT = 0xffff_ffff;
const MAX_HEIGHT = 499_999_999; // a greater lock time is a time (BIP-65)
/** Until when the deposited coins are locked: no lock, a block height, or an instant. */
export const LockTime = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('height'), value: z.number().int().min(0).max(MAX_HEIGHT) }),
  z.strictObject({ kind: z.literal('time'), value: Instant }),
]);
export type LockTime = z.infer<typeof LockTime>;

const recordFields = {
  institution: requiredText(128),
  userName: requiredText(128),
  userAddress: UserAddress,
  amount: Satoshis,
  custodyAddress: BitcoinAddress,
  network: BitcoinNetwork,
  txid: BitcoinTxid,
  vout: z.number().int().min(0).max(MAX_VOUT),
  /** Address that receives the minted YBTC. */
  receivingAddress: ReceivingAddress,
  type: requiredText(64),
  lockTime: LockTime,
};
const onItsNetwork = ({ custodyAddress, network }: { custodyAddress: string; network: BitcoinNetwork }): boolean =>
  bitcoinAddressKind(custodyAddress, network) !== null;
const otherNetwork = { error: 'address-of-another-network', path: ['custodyAddress'] };

/** A deposit as a source reports it; `remarks` may be empty. */
export const DepositReport = z
  .strictObject({ ...recordFields, remarks: multilineText(500) })
  .refine(onItsNetwork, otherNetwork);
/** A deposit as a person records it: remarks are required, the output defaults to the first. */
export const RecordDepositBody = z
  .strictObject({ ...recordFields, vout: recordFields.vout.default(0), remarks: requiredMultilineText(500) })
  .refine(onItsNetwork, otherNetwork);

const reason = requiredMultilineText(500);
const person = text(128, 1);

/** The confirmation that an approval is the first half of. */
const ApprovedAction = z.enum(['confirm', 'confirm-refund']);

export const depositEvents = defineEvents('deposit', {
  DepositRecorded: z.object({
    ...recordFields,
    receivingAddress: EvmAddress,
    remarks: text(500),
    recordedBy: person,
    occurredAt: Instant.nullable(),
  }),
  DepositCancelled: z.object({ reason, cancelledBy: person }),
  DepositRejected: z.object({ reason, rejectedBy: person }),
  DepositConfirmed: z.object({ amount: Satoshis, confirmedBy: person }),
  /** The first of two approvals. Any event but approvals voids it. */
  DepositApproved: z.object({ action: ApprovedAction, approvedBy: person }),
  DepositApprovalWithdrawn: z.object({ withdrawnBy: person }),
  MintQueued: z.object({ amount: Satoshis, receivingAddress: EvmAddress }),
  MintSubmitted: z.object({ executionId: Uuid, hash: EvmHash }),
  DepositMinted: z.object({ executionId: Uuid, hash: EvmHash }),
  MintFailed: z.object({ executionId: Uuid, reason }),
  MintRetried: z.object({ reason, retriedBy: person }),
  MintCancelled: z.object({}),
  RefundRequested: z.object({
    amount: Satoshis,
    receivingAddress: BitcoinAddress,
    burnHash: EvmHash.nullable(),
    requestedBy: person,
  }),
  /** `burnHash`: the burn of the request, which may be used again; `finding`: the result of checking it. */
  RefundRejected: z.object({
    reason,
    rejectedBy: person,
    finding: BurnFinding.optional(),
    burnHash: EvmHash.optional(),
  }),
  RefundWithdrawn: z.object({ reason, withdrawnBy: person }),
  RefundConfirmed: z.object({ confirmedBy: person }),
  RefundQueued: z.object({ amount: Satoshis, receivingAddress: BitcoinAddress }),
  RefundSubmitted: z.object({ executionId: Uuid, txid: BitcoinTxid }),
  RefundPaid: z.object({ executionId: Uuid, txid: BitcoinTxid, amount: Satoshis }),
  RefundFailed: z.object({ executionId: Uuid, reason }),
  RefundRetried: z.object({ reason, retriedBy: person }),
});
