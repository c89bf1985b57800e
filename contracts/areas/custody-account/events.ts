// What an institution can still ask for on a network, satoshis: minted, less what was burned for refunds, less its
// withdrawals (areas.md §2). Decided here, in the log: who wants to take from it appends to its stream first.
import { z } from 'zod';
import { BitcoinAddress, BitcoinNetwork } from '../../values/address.ts';
import { defineEvents } from '../../events/define-events.ts';
import {
  EvmHash,
  Instant,
  Satoshis,
  SatoshisOrZero,
  SatoshiTotal,
  Uuid,
  filledText,
  text,
} from '../../values/values.ts';

/**
 * What was asked for, whole: with it a withdrawal is completed, whoever died over it. `nonce`: the bridge's own; or,
 * with `importedBy`, the one that this person's file asked for.
 */
export const WithdrawalRequest = z.object({
  institution: filledText(128),
  userName: filledText(128),
  receivingAddress: BitcoinAddress,
  network: BitcoinNetwork,
  amount: Satoshis,
  nonce: z.number().int().nullable(),
  requestedBy: text(128, 1),
  requestedAt: Instant,
  isApprovedAddress: z.boolean(),
  importedBy: text(128, 1).optional(),
});
/** Why a request that a fact tells of goes beyond what would be let through. */
export const Excess = z.enum(['amount-not-available', 'limit-exceeded', 'institution-frozen']);

const credit = z.object({ depositId: Uuid, amount: Satoshis });
const draw = z.object({ depositId: Uuid, burnHash: EvmHash, amount: Satoshis });
/** Of the deposit, before the request that the draw is for, or with its rejection. */
const revision = z.number().int();
/** By how much what is taken grows or, below zero, shrinks. */
const change = SatoshiTotal;
/** Streams `custody-account-<id>`, one an institution and network. */
export const custodyAccountEvents = defineEvents('custody-account', {
  CustodyAccountOpened: z.object({ institutionId: Uuid, institution: filledText(128), network: BitcoinNetwork }),
  /** What was minted, and burned for refunds, before there were accounts. */
  CustodyAccountFilled: z.object({ credits: z.array(credit), draws: z.array(draw) }),
  DepositCredited: credit,
  /** Zero: what was drawn for an earlier request suffices. */
  RefundDrawn: draw.extend({ amount: SatoshisOrZero, revision: revision.optional() }),
  /** The request that it was drawn for was rejected, or asked for more than the next one. */
  RefundReturned: draw.extend({ revision }),
  /** Taken for a withdrawal, which follows. */
  AmountReserved: z.object({
    withdrawalId: Uuid,
    amount: Satoshis,
    excess: Excess.nullable(),
    request: WithdrawalRequest,
  }),
  /** So much is taken for it from then on, `revision` being that of what says so in the withdrawal's stream. */
  AmountCounted: z.object({ withdrawalId: Uuid, amount: Satoshis, change, revision: z.number().int() }),
  /** Nothing is. */
  AmountReleased: z.object({ withdrawalId: Uuid, change, revision: z.number().int() }),
});

/** The one stream `accountsfilled`: what was minted and burned before there were accounts is in them. */
export const accountsFilledEvents = defineEvents('accountsfilled', { CustodyAccountsFilled: z.object({}) });
