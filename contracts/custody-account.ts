// What an institution can still ask for on a network, satoshis: minted, less what was burned for refunds, less its
// withdrawals (areas.md §2). Decided here, in the log: who wants to take from it appends to its stream first.
import { z } from 'zod';
import { BitcoinAddress, BitcoinNetwork } from './address.ts';
import { defineAreaReads } from './area.ts';
import { declare } from './declaration.ts';
import { defineEvents } from './define-events.ts';
import { NETWORKS } from './network-words.ts';
import { EvmHash, Instant, Satoshis, SatoshisOrZero, SatoshiTotal, Uuid, filledText, text } from './values.ts';

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

export const CustodyAccountRow = z.object({
  id: Uuid,
  institutionId: Uuid,
  institution: z.string(),
  network: BitcoinNetwork,
  minted: SatoshiTotal,
  refunded: SatoshiTotal,
  withdrawn: SatoshiTotal,
  /** minted − refunded − withdrawn; below zero by facts alone. */
  available: SatoshiTotal,
  updatedAt: Instant,
  createdPosition: z.string(),
  revision: z.number().int(),
});
export type CustodyAccountRow = z.infer<typeof CustodyAccountRow>;
export const custodyAccountReads = defineAreaReads('custody-accounts', 'custody-account:read', CustodyAccountRow);

export const custodyAccountDeclaration = declare({
  area: 'custody-account',
  noun: ['托管账户', 'custody account'],
  group: 'selfCustody',
  page: { path: '/selfCustody/dataPanel', list: 'custody-accounts' },
  permissions: {
    'custody-account:read': {
      names: ['可用余额', 'Available balances'],
      to: ['custody-maker', 'custody-checker', 'operator'],
    },
  },
  models: {
    'custody-accounts': ['可用余额', 'Available balances'],
    'custody-account-totals': ['可用余额合计', 'Available balance totals'],
  },
  events: {
    CustodyAccountOpened: ['开立账户', 'Account opened'],
    CustodyAccountFilled: ['补记历史余额', 'Earlier balance added'],
    DepositCredited: ['铸造入账', 'Minted deposit credited'],
    RefundDrawn: ['退款扣减', 'Deducted for refund'],
    RefundReturned: ['退款扣减退回', 'Refund deduction returned'],
    AmountReserved: ['提现占用', 'Reserved for withdrawal'],
    AmountCounted: ['提现计入', 'Counted for withdrawal'],
    AmountReleased: ['提现释放', 'Withdrawal reservation released'],
    CustodyAccountsFilled: ['历史余额已补记', 'Earlier balances added'],
  },
  fields: {
    'custody-accounts': {
      id: ['编号', 'ID'],
      institutionId: ['机构编号', 'Institution ID'],
      institution: ['机构', 'Institution'],
      network: ['网络', 'Network'],
      minted: ['已铸造', 'Minted'],
      refunded: ['退款销毁', 'Burned for refunds'],
      withdrawn: ['提现', 'Withdrawals'],
      available: ['可用余额', 'Available'],
      updatedAt: ['更新时间', 'Updated at'],
      createdPosition: ['日志位置', 'Log position'],
      revision: ['版本', 'Version'],
    },
  },
  codes: { 'custody-accounts': { network: NETWORKS } },
});
