// Read models and queries of withdrawals.
import { z } from 'zod';
import { BitcoinNetwork } from '../../values/address.ts';
import { defineAreaReads } from '../../kits/area.ts';
import {
  and,
  textColumn,
  integerConstant,
  isAtLeast,
  isLess,
  isEqual,
  minus,
  nullConstant,
  secondsSince,
  when,
  textConstant,
} from '../../computed/expression.ts';
import { Instant, SatoshiTotal, Uuid, Wei, WholeAmount } from '../../values/values.ts';
import { Approval } from '../deposit/reads.ts';
import { WithdrawalStatus, ResolvedAs, WithdrawalDoubt, Nonce } from './events.ts';

/** The stored columns of a withdrawal; `status` is COOLING until it is confirmed. */
export const StoredWithdrawal = z.object({
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
  /** Burned wei. */
  burnedAmount: Wei.nullable(),
  burnedAt: Instant.nullable(),
  coolingEndsAt: Instant.nullable(),
  requestedBy: z.string(),
  requestedAt: Instant,
  blockedBy: z.string().nullable(),
  /** Approvals in force: the first of two. */
  approvals: z.array(Approval),
  /** The person of the first approval in force. */
  approvedBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  confirmedAt: Instant.nullable(),
  payoutTxid: z.string().nullable(),
  paidAt: Instant.nullable(),
  /** Why it was ended, blocked, retried or resolved, or why its pay-out failed. */
  reason: z.string().nullable(),
  doubt: WithdrawalDoubt.nullable(),
  resolvedAs: ResolvedAs.nullable(),
  /** Whether its address was an approved address of the institution when it was requested. */
  isApprovedAddress: z.boolean(),
  institutionId: Uuid,
  /** Satoshis paid: its amount once per known payment, in any status. */
  paidAmount: SatoshiTotal,
  /** When it was paid; before that, when it was requested. */
  movedAt: Instant,
  /** Since when it waits for its next step; while cooling, the end of that; null: it waits for nothing. */
  waitingSince: Instant.nullable(),
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type StoredWithdrawal = z.infer<typeof StoredWithdrawal>;

const isCooling = isEqual(textColumn('status'), textConstant('COOLING'));
/** Rounded down, so it is negative until the end. */
const pastCooling = secondsSince('coolingEndsAt');
/** COOLING reads as READY from its end on. It is computed from the clock, so no timer can be lost. */
export const withdrawalComputed = {
  status: when(
    and(isCooling, isAtLeast(pastCooling, integerConstant(0n))),
    textConstant('READY'),
    textColumn('status'),
  ),
  coolingLeft: when(
    and(isCooling, isLess(pastCooling, integerConstant(0n))),
    minus(integerConstant(0n), pastCooling),
    nullConstant('integer'),
  ),
};
export const WithdrawalRow = StoredWithdrawal.extend({
  /** Seconds; null: not cooling. */
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
  lifecycles: [
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
