// Events of withdrawals: institutions withdraw bitcoin against YBTC burned on the bridge (docs/domain.md#withdrawals).
// A withdrawal is requested, burned, cooled, confirmed by a second person, and paid.
import { z } from 'zod';
import { BitcoinAddress, BitcoinNetwork, bitcoinAddressKind } from '../../values/address.ts';
import { defineEvents } from '../../events/define-events.ts';
import { WithdrawalRequest } from '../custody-account/events.ts';
import {
  BitcoinTxid,
  EvmHash,
  Instant,
  Satoshis,
  Uuid,
  Wei,
  requiredMultilineText,
  requiredText,
  text,
} from '../../values/values.ts';

export const WithdrawalStatus = z.enum([
  'REQUESTED',
  'COOLING',
  'READY',
  'BLOCKED',
  'CONFIRMED',
  'PAID',
  'PAYOUT_FAILED',
  'CANCELLED',
  'REJECTED',
  'RESOLVED',
]);
export type WithdrawalStatus = z.infer<typeof WithdrawalStatus>;
export const ResolvedAs = z.enum(['PAID_OTHERWISE', 'RETURNED']);
/** Why a fact blocked the withdrawal, or why a person should check it although it continues. */
export const WithdrawalDoubt = z.enum([
  'burn-mismatch',
  'burn-after-end',
  'burn-hash-used',
  'amount-not-available',
  'limit-exceeded',
  'institution-frozen',
  'nonce-used',
  'paid-before',
  'paid-twice',
]);
export type WithdrawalDoubt = z.infer<typeof WithdrawalDoubt>;

/** Far beyond any bridge's nonces, and still a safe integer. */
export const MAX_NONCE = 2 ** 52;
export const Nonce = z.number('not-a-number').int('not-an-integer').min(0, 'too-small').max(MAX_NONCE, 'too-large');
export const requestFields = {
  institution: requiredText(128),
  userName: requiredText(128),
  receivingAddress: BitcoinAddress,
  network: BitcoinNetwork,
  amount: Satoshis,
};
export const onItsNetwork = ({
  receivingAddress,
  network,
}: {
  receivingAddress: string;
  network: BitcoinNetwork;
}): boolean => bitcoinAddressKind(receivingAddress, network) !== null;
export const otherNetwork = { error: 'address-of-another-network', path: ['receivingAddress'] };
export const AddWithdrawalBody = z
  .strictObject({ ...requestFields, dryRun: z.boolean().default(false) })
  .refine(onItsNetwork, otherNetwork);

const reason = requiredMultilineText(500);
const person = text(128, 1);
const burn = { hash: EvmHash, amount: Wei, burnedAt: Instant };
const paid = { txid: BitcoinTxid, paidAt: Instant };
/** Streams `withdrawal-<id>`. */
export const withdrawalEvents = defineEvents('withdrawal', {
  WithdrawalRequested: z.object({ ...WithdrawalRequest.shape, nonce: Nonce, institutionId: Uuid }),
  WithdrawalCancelled: z.object({ reason, cancelledBy: person }),
  WithdrawalRejected: z.object({ reason, rejectedBy: person }),
  /** `coolingEndsAt`: null if the burn does not start the cooling period. */
  WithdrawalBurned: z.object({ ...burn, coolingEndsAt: Instant.nullable(), recordedBy: person }),
  WithdrawalBlocked: z.object({ reason, blockedBy: person }),
  /** Blocked by a fact; it can only be resolved. `txid`: of the reported payment. */
  WithdrawalHeld: z.object({ doubt: WithdrawalDoubt, txid: BitcoinTxid.nullable(), blockedBy: person }),
  /** It continues, and a person should check it. */
  WithdrawalDoubted: z.object({ doubt: WithdrawalDoubt, txid: BitcoinTxid.nullable(), toldBy: person }),
  WithdrawalReleased: z.object({ reason, releasedBy: person }),
  WithdrawalConfirmed: z.object({ amount: Satoshis, confirmedBy: person }),
  /** The first of two approvals. Any event but approvals voids it. */
  WithdrawalApproved: z.object({ approvedBy: person }),
  WithdrawalApprovalWithdrawn: z.object({ withdrawnBy: person }),
  PayoutQueued: z.object({ amount: Satoshis, receivingAddress: BitcoinAddress, network: BitcoinNetwork, nonce: Nonce }),
  PayoutSubmitted: z.object({ executionId: Uuid, txid: BitcoinTxid }),
  PayoutFailed: z.object({ executionId: Uuid, reason }),
  PayoutRetried: z.object({ reason, retriedBy: person }),
  /** `executionId`: null if the bridge paid itself. */
  WithdrawalPaid: z.object({ ...paid, executionId: Uuid.nullable(), toldBy: person }),
  WithdrawalResolved: z.object({ reason, outcome: ResolvedAs, hash: text(96).nullable(), resolvedBy: person }),
  /** Reported for a nonce that no request has yet. It is applied once a request has the nonce. */
  BurnToldEarly: z.object({ ...burn, toldBy: person }),
  PaymentToldEarly: z.object({ ...paid, toldBy: person }),
});
