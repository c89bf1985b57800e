// The register of institutions, their accounts (external state), their custody accounts with the available amounts, and
// the totals of deposits for each.
import { BitcoinNetwork } from '#contracts/values/address.ts';
import { accountId } from '#contracts/areas/custody-account/account-id.ts';
import { CustodyAccountRow } from '#contracts/areas/custody-account/reads.ts';
import type { custodyAccountEvents } from '#contracts/areas/custody-account/events.ts';
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import { idOfStream } from '#contracts/events/event.ts';
import { InstitutionRow, type InstitutionAddress } from '#contracts/areas/institution/reads.ts';
import { nameKey, type institutionEvents } from '#contracts/areas/institution/events.ts';
import { InstitutionAccountRow } from '#contracts/areas/institution-account/reads.ts';
import type { institutionAccountExternalState } from '#contracts/areas/institution-account/external-state.ts';
import { withoutClaim, type ExternalStateEvents } from '#contracts/kits/external-state.ts';
import { type Evolve, type ModelEvent, defineReadModel, totals } from '../engine/types.ts';
import { deposits } from './deposits.ts';

type Events = typeof institutionEvents;
const change =
  <Event extends ModelEvent>(
    fields: (data: Event['data'], row: InstitutionRow, at: string) => Partial<InstitutionRow>,
  ): Evolve<InstitutionRow, Event> =>
  (row, { type, data, at }) => {
    if (!row) throw new Error(`${type} of an institution that was never added`);
    return { ...row, ...fields(data, row, at) };
  };
const withAddresses = (addresses: InstitutionAddress[]): Partial<InstitutionRow> => ({
  addresses,
  proposed: addresses.filter(({ status }) => status === 'PROPOSED').length,
});

const NO_LIMIT_PROPOSED = {
  proposedLimit: null,
  limitProposedBy: null,
  limitProposedAt: null,
  limitTakesEffectAt: null,
};

export const institutions = defineReadModel<InstitutionRow, Events>({
  name: 'institutions',
  version: 2,
  row: InstitutionRow,
  stream: 'institution',
  indexes: ['name'],
  searches: ['id', 'name'],
  on: {
    InstitutionAdded: (row, { data, at }) => {
      const { name, dailyLimit, addedBy } = data;
      return {
        ...row,
        name,
        formerNames: [],
        dailyLimit,
        ...NO_LIMIT_PROPOSED,
        status: 'ACTIVE',
        addresses: [],
        proposed: 0,
        reason: null,
        frozenBy: null,
        addedBy,
        addedAt: at,
      };
    },
    InstitutionEdited: change(({ name, dailyLimit }, row) => {
      const isRenamed = nameKey(name) !== nameKey(row.name);
      return {
        name,
        dailyLimit,
        ...(dailyLimit !== row.dailyLimit && NO_LIMIT_PROPOSED),
        formerNames: [...row.formerNames, ...(isRenamed ? [row.name] : [])].filter(
          (former) => nameKey(former) !== nameKey(name),
        ),
      };
    }),
    InstitutionAddressProposed: change(({ network, address, note, proposedBy }, { addresses }) =>
      withAddresses([...addresses, { network, address, note, status: 'PROPOSED', by: proposedBy, approvedBy: null }]),
    ),
    InstitutionAddressApproved: change(({ address, approvedBy }, { addresses }) =>
      withAddresses(
        addresses.map((one) => (one.address === address ? { ...one, status: 'APPROVED', approvedBy } : one)),
      ),
    ),
    InstitutionAddressRemoved: change(({ address }, { addresses }) =>
      withAddresses(addresses.filter((one) => one.address !== address)),
    ),
    InstitutionFrozen: change(({ reason, frozenBy }) => ({ status: 'FROZEN', reason, frozenBy })),
    InstitutionLimitProposed: change(({ dailyLimit, proposedBy, takesEffectAt }, _row, at) => ({
      proposedLimit: dailyLimit,
      limitProposedBy: proposedBy,
      limitProposedAt: at,
      limitTakesEffectAt: takesEffectAt,
    })),
    InstitutionLimitApproved: change(({ dailyLimit }) => ({
      dailyLimit,
      ...NO_LIMIT_PROPOSED,
    })),
    InstitutionLimitRejected: change(() => NO_LIMIT_PROPOSED),
    InstitutionUnfrozen: change(() => ({ status: 'ACTIVE', reason: null, frozenBy: null })),
  },
});

export const institutionAccounts = defineReadModel<
  InstitutionAccountRow,
  ExternalStateEvents<typeof institutionAccountExternalState>
>({
  name: 'institution-accounts',
  version: 1,
  row: InstitutionAccountRow,
  stream: 'institution-account-seen',
  indexes: ['institution'],
  searches: ['id', 'btcAccount', 'institution'],
  on: {
    InstitutionAccountSeen: (row, { data }) => {
      const { at, ...observed } = withoutClaim(data);
      return { ...row, ...observed, seenAt: at };
    },
  },
});
export const institutionAccountTotals = totals<InstitutionAccountRow>({
  name: 'institution-account-totals',
  version: 1,
  of: institutionAccounts,
  by: ({ institution, network }) => ({ institution, network }),
  sum: { btc: ({ btcAmount }) => BigInt(btcAmount) },
});

type AccountEvents = typeof custodyAccountEvents;
/** The event contains the change of a withdrawal's amount, because only the log knows what each withdrawal takes. */
interface Movement {
  minted?: bigint;
  refunded?: bigint;
  withdrawn?: bigint;
}
const applyMovement = (
  row: CustodyAccountRow | null,
  { minted = 0n, refunded = 0n, withdrawn = 0n }: Movement,
): CustodyAccountRow => {
  if (!row) throw new Error('an event of an account that was never opened');
  const next = {
    minted: BigInt(row.minted) + minted,
    refunded: BigInt(row.refunded) + refunded,
    withdrawn: BigInt(row.withdrawn) + withdrawn,
  };
  return {
    ...row,
    minted: `${next.minted}`,
    refunded: `${next.refunded}`,
    withdrawn: `${next.withdrawn}`,
    available: `${next.minted - next.refunded - next.withdrawn}`,
  };
};
const sumOf = (parts: readonly { amount: string }[]): bigint =>
  parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

export const custodyAccounts = defineReadModel<CustodyAccountRow, AccountEvents | Events>({
  name: 'custody-accounts',
  version: 2,
  row: CustodyAccountRow,
  stream: 'custody-account',
  relatedStreams: {
    streams: ['institution'],
    rows: ({ type, stream }) =>
      type === 'InstitutionEdited'
        ? BitcoinNetwork.options.map((network) => accountId(idOfStream(stream), network))
        : [],
  },
  indexes: ['available'],
  searches: ['id', 'institution'],
  on: {
    CustodyAccountOpened: (row, { data }) => ({
      ...row,
      ...data,
      minted: '0',
      refunded: '0',
      withdrawn: '0',
      available: '0',
      acknowledgedDifference: null,
      acknowledgedBy: null,
      acknowledgedAt: null,
      acknowledgedReason: null,
      acknowledgedPosition: null,
    }),
    CustodyAccountFilled: (row, event) => {
      const { credits, draws } = event.data;
      return applyMovement(row, { minted: sumOf(credits), refunded: sumOf(draws) });
    },
    DepositCredited: (row, event) => applyMovement(row, { minted: sumOf([event.data]) }),
    RefundDrawn: (row, event) => applyMovement(row, { refunded: sumOf([event.data]) }),
    RefundReturned: (row, event) => applyMovement(row, { refunded: -sumOf([event.data]) }),
    AmountReserved: (row, event) => applyMovement(row, { withdrawn: BigInt(event.data.amount) }),
    AmountCounted: (row, event) => applyMovement(row, { withdrawn: BigInt(event.data.change) }),
    AmountReleased: (row, event) => applyMovement(row, { withdrawn: BigInt(event.data.change) }),
    DifferenceAcknowledged: (row, { data, at, position }) => ({
      ...applyMovement(row, {}),
      acknowledgedDifference: data.difference,
      acknowledgedBy: data.acknowledgedBy,
      acknowledgedAt: at,
      acknowledgedReason: data.reason,
      acknowledgedPosition: `${position}`,
    }),
    InstitutionEdited: (row, { data }) => row && { ...row, institution: data.name },
  },
});
export const custodyAccountTotals = totals<CustodyAccountRow>({
  name: 'custody-account-totals',
  version: 1,
  of: custodyAccounts,
  by: ({ institutionId, network }) => ({ institutionId, network }),
  sum: { available: ({ available }) => BigInt(available) },
});

/** Satoshis held by a deposit: the confirmed amount minus refunds. */
export const heldByDeposit = ({
  status,
  amount,
  refunded,
}: Pick<DepositRow, 'status' | 'amount' | 'refunded'>): bigint =>
  status === 'CONFIRMED' || status === 'REFUND_REQUESTED' || status === 'REFUNDED'
    ? BigInt(amount) - BigInt(refunded)
    : 0n;
export const institutionDepositTotals = totals<DepositRow>({
  name: 'institution-deposit-totals',
  version: 1,
  of: deposits,
  by: ({ institution, network }) => ({ institution, network }),
  sum: { held: heldByDeposit, pending: ({ status, amount }) => (status === 'RECORDED' ? BigInt(amount) : 0n) },
});
