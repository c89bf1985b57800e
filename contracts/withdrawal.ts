// Withdrawals: bitcoin that institutions take out against YBTC burned on the bridge (areas.md §2; domain.md §3). Asked
// for, burned, cooled, confirmed by a second person, paid.
import { z } from 'zod';
import { BitcoinAddress, BitcoinNetwork, bitcoinAddressKind } from './address.ts';
import { defineAreaReads } from './area.ts';
import {
  and,
  code,
  integer,
  isAtLeast,
  isLess,
  isSame,
  minus,
  none,
  secondsSince,
  when,
  words,
} from './computed/expression.ts';
import { defineEvents } from './define-events.ts';
import { WithdrawalRequest } from './custody-account.ts';
import {
  BitcoinTxid,
  EvmHash,
  Instant,
  Satoshis,
  SatoshiTotal,
  Uuid,
  Wei,
  WholeAmount,
  filledLines,
  filledText,
  text,
} from './values.ts';

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
const ResolvedAs = z.enum(['PAID_OTHERWISE', 'RETURNED']);
/** Why a fact blocked it, or what somebody should look at though it goes on. */
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

/** Far beyond what a bridge counts to; a number all the same. */
export const MAX_NONCE = 2 ** 52;
export const Nonce = z.number('not-a-number').int('not-an-integer').min(0, 'too-small').max(MAX_NONCE, 'too-large');
const asked = {
  institution: filledText(128),
  userName: filledText(128),
  receivingAddress: BitcoinAddress,
  network: BitcoinNetwork,
  amount: Satoshis,
};
const onItsNetwork = ({ receivingAddress, network }: { receivingAddress: string; network: BitcoinNetwork }): boolean =>
  bitcoinAddressKind(receivingAddress, network) !== null;
const otherNetwork = { error: 'address-of-another-network', path: ['receivingAddress'] };
export const AddWithdrawalBody = z
  .strictObject({ ...asked, dryRun: z.boolean().default(false) })
  .refine(onItsNetwork, otherNetwork);

const ofBridge = { network: BitcoinNetwork, nonce: Nonce };
export const withdrawalFacts = {
  'withdrawal-requested': {
    data: z.strictObject({ ...asked, nonce: Nonce }).refine(onItsNetwork, otherNetwork),
    naturalId: ['network', 'nonce', 'at'],
    imported: {
      list: 'withdrawals',
      importedAs: 'controlled',
      act: 'withdrawal:add',
      names: ['导入提现申请', 'Import withdrawal requests'],
    },
  },
  /** `amount`: wei of YBTC. */
  'withdrawal-burned': {
    data: z.strictObject({ ...ofBridge, hash: EvmHash, amount: Wei, burnedAt: Instant }),
    naturalId: ['network', 'nonce', 'hash', 'at'],
    imported: {
      list: 'withdrawals',
      importedAs: 'controlled',
      act: 'withdrawal:record-burn',
      names: ['导入提现销毁', 'Import withdrawal burns'],
    },
  },
  /** A bridge that pays by itself. */
  'withdrawal-paid': {
    data: z.strictObject({ ...ofBridge, txid: BitcoinTxid, paidAt: Instant }),
    naturalId: ['network', 'nonce', 'txid', 'at'],
    imported: {
      list: 'withdrawals',
      importedAs: 'controlled',
      act: 'withdrawal:resolve',
      names: ['导入提现付款', 'Import withdrawal payouts'],
    },
  },
} as const;

const reason = filledLines(500);
const person = text(128, 1);
const burn = { hash: EvmHash, amount: Wei, burnedAt: Instant };
const paid = { txid: BitcoinTxid, paidAt: Instant };
/** Streams `withdrawal-<id>`. */
export const withdrawalEvents = defineEvents('withdrawal', {
  WithdrawalRequested: z.object({ ...WithdrawalRequest.shape, nonce: Nonce, institutionId: Uuid }),
  WithdrawalCancelled: z.object({ reason, cancelledBy: person }),
  WithdrawalRejected: z.object({ reason, rejectedBy: person }),
  /** `coolingEndsAt`: null if it does not begin to cool by it. */
  WithdrawalBurned: z.object({ ...burn, coolingEndsAt: Instant.nullable(), recordedBy: person }),
  WithdrawalBlocked: z.object({ reason, blockedBy: person }),
  /** Blocked by a fact: it can only be resolved. `txid`: of the payment that the fact reports. */
  WithdrawalHeld: z.object({ doubt: WithdrawalDoubt, txid: BitcoinTxid.nullable(), blockedBy: person }),
  /** It goes on, and somebody should look at it. */
  WithdrawalDoubted: z.object({ doubt: WithdrawalDoubt, txid: BitcoinTxid.nullable(), toldBy: person }),
  WithdrawalReleased: z.object({ reason, releasedBy: person }),
  WithdrawalConfirmed: z.object({ amount: Satoshis, confirmedBy: person }),
  PayoutQueued: z.object({ amount: Satoshis, receivingAddress: BitcoinAddress, network: BitcoinNetwork, nonce: Nonce }),
  PayoutSubmitted: z.object({ executionId: Uuid, txid: BitcoinTxid }),
  PayoutFailed: z.object({ executionId: Uuid, reason }),
  PayoutRetried: z.object({ reason, retriedBy: person }),
  /** `executionId`: null if the bridge paid by itself. */
  WithdrawalPaid: z.object({ ...paid, executionId: Uuid.nullable(), toldBy: person }),
  WithdrawalResolved: z.object({ reason, outcome: ResolvedAs, hash: text(96).nullable(), resolvedBy: person }),
  /** Told of a nonce before any request had it: taken up once one has. */
  BurnToldEarly: z.object({ ...burn, toldBy: person }),
  PaymentToldEarly: z.object({ ...paid, toldBy: person }),
});

/** What is kept of a withdrawal; `status` is COOLING until it is confirmed. */
export const WithdrawalKept = z.object({
  id: Uuid,
  institution: z.string(),
  userName: z.string(),
  receivingAddress: z.string(),
  network: BitcoinNetwork,
  /** Satoshis. */
  amount: SatoshiTotal,
  nonce: Nonce,
  status: WithdrawalStatus,
  ethHash: z.string().nullable(),
  /** Wei that were burned. */
  burnedAmount: Wei.nullable(),
  burnedAt: Instant.nullable(),
  coolingEndsAt: Instant.nullable(),
  requestedBy: z.string(),
  requestedAt: Instant,
  blockedBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  confirmedAt: Instant.nullable(),
  payoutTxid: z.string().nullable(),
  paidAt: Instant.nullable(),
  /** Why it was ended, blocked, retried, resolved, or why its pay-out failed. */
  reason: z.string().nullable(),
  doubt: WithdrawalDoubt.nullable(),
  resolvedAs: ResolvedAs.nullable(),
  /** Whether it goes to an address of the institution's that was approved when it was asked for. */
  isApprovedAddress: z.boolean(),
  institutionId: Uuid,
  /** Satoshis that left by it: its amount for each payment that is known, whatever its status. */
  paidAmount: SatoshiTotal,
  /** When it was paid; until then, when it was asked for. */
  movedAt: Instant,
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type WithdrawalKept = z.infer<typeof WithdrawalKept>;

const isCooling = isSame(code('status'), words('COOLING'));
/** Rounded down: below zero until the very end. */
const pastCooling = secondsSince('coolingEndsAt');
/** What reads cooling is ready from its end on: by the clock, so that no timer can be lost. */
export const withdrawalComputed = {
  status: when(and(isCooling, isAtLeast(pastCooling, integer(0n))), words('READY'), code('status')),
  coolingLeft: when(and(isCooling, isLess(pastCooling, integer(0n))), minus(integer(0n), pastCooling), none('integer')),
};
export const WithdrawalRow = WithdrawalKept.extend({
  /** Seconds; null: it is not cooling. */
  coolingLeft: WholeAmount.nullable(),
});
export type WithdrawalRow = z.infer<typeof WithdrawalRow>;
export const withdrawalReads = defineAreaReads('withdrawals', 'withdrawal:read', WithdrawalRow, {
  selected: true,
  computed: withdrawalComputed,
  counting: {
    only: {
      status: {
        filterType: 'set',
        values: WithdrawalStatus.options.filter((status) => status !== 'CANCELLED' && status !== 'REJECTED'),
      },
      resolvedAs: { filterType: 'set', values: [null, 'PAID_OTHERWISE'] },
    },
    leftOut: ['已取消、已驳回或已退还的提现', 'cancelled, rejected and returned withdrawals'],
  },
  life: [
    [
      'WithdrawalRequested',
      'WithdrawalBurned',
      'WithdrawalConfirmed',
      'PayoutQueued',
      'PayoutSubmitted',
      'WithdrawalPaid',
    ],
    ['WithdrawalReleased', 'WithdrawalConfirmed'],
    ['PayoutRetried', 'PayoutSubmitted'],
  ],
});
