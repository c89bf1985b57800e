// Events of custody accounts. An account is what an institution can still request on a network, in satoshis. It is the
// minted amount minus burns for refunds and withdrawals. A command that takes from an account appends to its stream
// first, so the log decides.
import { z } from 'zod';
import { BitcoinAddress, BitcoinNetwork } from '../../values/address.ts';
import { defineEvents } from '../../events/define-events.ts';
import { Reason } from '../../kits/action-body.ts';
import {
  EvmHash,
  Instant,
  Satoshis,
  SatoshisOrZero,
  SatoshiTotal,
  Uuid,
  requiredText,
  text,
} from '../../values/values.ts';

/**
 * The complete request. A withdrawal can be completed from it after the process that began it died. `nonce`: the
 * bridge's nonce; or, with `importedBy`, the nonce in this person's file.
 */
export const WithdrawalRequest = z.object({
  institution: requiredText(128),
  userName: requiredText(128),
  receivingAddress: BitcoinAddress,
  network: BitcoinNetwork,
  amount: Satoshis,
  nonce: z.number().int().nullable(),
  requestedBy: text(128, 1),
  requestedAt: Instant,
  isApprovedAddress: z.boolean(),
  importedBy: text(128, 1).optional(),
});
/** Why a request reported by a fact exceeds the limits that a person's request must keep. */
export const Excess = z.enum(['amount-not-available', 'limit-exceeded', 'institution-frozen']);

const credit = z.object({ depositId: Uuid, amount: Satoshis });
const draw = z.object({ depositId: Uuid, burnHash: EvmHash, amount: Satoshis });
/** Revision of the deposit: before the request that the draw belongs to, or with the request's rejection. */
const revision = z.number().int();
/** Change of the taken amount; negative: it shrinks. */
const change = SatoshiTotal;
/** Streams `custody-account-<id>`, one per institution and network. */
export const custodyAccountEvents = defineEvents('custody-account', {
  CustodyAccountOpened: z.object({ institutionId: Uuid, institution: requiredText(128), network: BitcoinNetwork }),
  /** Amounts minted, and burned for refunds, before accounts existed. */
  CustodyAccountFilled: z.object({ credits: z.array(credit), draws: z.array(draw) }),
  DepositCredited: credit,
  /** Amount zero: the amount drawn for an earlier request suffices. */
  RefundDrawn: draw.extend({ amount: SatoshisOrZero, revision: revision.optional() }),
  /** The request that it was drawn for was rejected, or was larger than the next request. */
  RefundReturned: draw.extend({ revision }),
  /** Reserved for a withdrawal, which is recorded next. */
  AmountReserved: z.object({
    withdrawalId: Uuid,
    amount: Satoshis,
    excess: Excess.nullable(),
    request: WithdrawalRequest,
  }),
  /**
   * The amount taken for the withdrawal from now on. `revision`: of the event in the withdrawal's stream that says so.
   */
  AmountCounted: z.object({ withdrawalId: Uuid, amount: Satoshis, change, revision: z.number().int() }),
  /** Nothing is taken for the withdrawal from now on. */
  AmountReleased: z.object({ withdrawalId: Uuid, change, revision: z.number().int() }),
  /** The difference of the reported balance from the ledger, in satoshis. It holds until that changes. */
  DifferenceAcknowledged: z.object({ difference: SatoshiTotal, reason: Reason, acknowledgedBy: text(128, 1) }),
});

/**
 * The one stream `accountsfilled`. Its event says that the accounts contain what was minted and burned before accounts
 * existed.
 */
export const accountsFilledEvents = defineEvents('accountsfilled', { CustodyAccountsFilled: z.object({}) });
