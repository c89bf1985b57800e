// The register of institutions, their accounts (external state), their custody accounts with the available amounts, and
// the totals of deposits for each.
import { BitcoinNetwork } from '#contracts/values/address.ts';
import { accountId } from '#contracts/areas/custody-account/account-id.ts';
import { CustodyAccountRow } from '#contracts/areas/custody-account/reads.ts';
import type { custodyAccountEvents } from '#contracts/areas/custody-account/events.ts';
import type { DepositRow } from '#contracts/areas/deposit/reads.ts';
import type { WireData } from '#contracts/events/define-events.ts';
import { idOfStream } from '#contracts/events/event.ts';
import { InstitutionRow, type InstitutionAddress } from '#contracts/areas/institution/reads.ts';
import { nameKey, type institutionEvents } from '#contracts/areas/institution/events.ts';
import { InstitutionAccountRow } from '#contracts/areas/institution-account/reads.ts';
import { withoutClaim } from '#contracts/kits/external-state.ts';
import { defineReadModel, totals, type ModelEvent } from '../engine/types.ts';
import { deposits } from './deposits.ts';

type Events = typeof institutionEvents;
type Type = keyof Events['schemas'] & string;
const change =
  <T extends Type>(fields: (data: WireData<Events, T>, row: InstitutionRow, at: string) => Partial<InstitutionRow>) =>
  (row: InstitutionRow | null, { type, data, at }: ModelEvent): InstitutionRow => {
    if (!row) throw new Error(`${type} of an institution that was never added`);
    return { ...row, ...fields(data as WireData<Events, T>, row, at) };
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

export const institutions = defineReadModel<InstitutionRow>({
  name: 'institutions',
  version: 2,
  row: InstitutionRow,
  stream: 'institution',
  indexes: ['name'],
  searches: ['id', 'name'],
  on: {
    InstitutionAdded: (row, { data, at }) => {
      const { name, dailyLimit, addedBy } = data as WireData<Events, 'InstitutionAdded'>;
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
      } as unknown as InstitutionRow;
    },
    InstitutionEdited: change<'InstitutionEdited'>(({ name, dailyLimit }, row) => {
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
    InstitutionAddressProposed: change<'InstitutionAddressProposed'>(
      ({ network, address, note, proposedBy }, { addresses }) =>
        withAddresses([...addresses, { network, address, note, status: 'PROPOSED', by: proposedBy, approvedBy: null }]),
    ),
    InstitutionAddressApproved: change<'InstitutionAddressApproved'>(({ address, approvedBy }, { addresses }) =>
      withAddresses(
        addresses.map((one) => (one.address === address ? { ...one, status: 'APPROVED', approvedBy } : one)),
      ),
    ),
    InstitutionAddressRemoved: change<'InstitutionAddressRemoved'>(({ address }, { addresses }) =>
      withAddresses(addresses.filter((one) => one.address !== address)),
    ),
    InstitutionFrozen: change<'InstitutionFrozen'>(({ reason, frozenBy }) => ({ status: 'FROZEN', reason, frozenBy })),
    InstitutionLimitProposed: change<'InstitutionLimitProposed'>(
      ({ dailyLimit, proposedBy, takesEffectAt }, _row, at) => ({
        proposedLimit: dailyLimit,
        limitProposedBy: proposedBy,
        limitProposedAt: at,
        limitTakesEffectAt: takesEffectAt,
      }),
    ),
    InstitutionLimitApproved: change<'InstitutionLimitApproved'>(({ dailyLimit }) => ({
      dailyLimit,
      ...NO_LIMIT_PROPOSED,
    })),
    InstitutionLimitRejected: change<'InstitutionLimitRejected'>(() => NO_LIMIT_PROPOSED),
    InstitutionUnfrozen: change<'InstitutionUnfrozen'>(() => ({ status: 'ACTIVE', reason: null, frozenBy: null })),
  },
});

export const institutionAccounts = defineReadModel<InstitutionAccountRow>({
  name: 'institution-accounts',
  version: 1,
  row: InstitutionAccountRow,
  stream: 'institution-account-seen',
  indexes: ['institution'],
  searches: ['id', 'btcAccount', 'institution'],
  on: {
    InstitutionAccountSeen: (row, { data }) => {
      const { at, ...observed } = withoutClaim(data);
      return { ...row, ...observed, seenAt: at } as unknown as InstitutionAccountRow;
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
const dataOf = <T extends keyof AccountEvents['schemas']>({ data }: ModelEvent): WireData<AccountEvents, T> =>
  data as WireData<AccountEvents, T>;

export const custodyAccounts = defineReadModel<CustodyAccountRow>({
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
    CustodyAccountOpened: (row, event) =>
      ({
        ...row,
        ...dataOf<'CustodyAccountOpened'>(event),
        minted: '0',
        refunded: '0',
        withdrawn: '0',
        available: '0',
      }) as CustodyAccountRow,
    CustodyAccountFilled: (row, event) => {
      const { credits, draws } = dataOf<'CustodyAccountFilled'>(event);
      return applyMovement(row, { minted: sumOf(credits), refunded: sumOf(draws) });
    },
    DepositCredited: (row, event) => applyMovement(row, { minted: sumOf([dataOf<'DepositCredited'>(event)]) }),
    RefundDrawn: (row, event) => applyMovement(row, { refunded: sumOf([dataOf<'RefundDrawn'>(event)]) }),
    RefundReturned: (row, event) => applyMovement(row, { refunded: -sumOf([dataOf<'RefundReturned'>(event)]) }),
    AmountReserved: (row, event) => applyMovement(row, { withdrawn: BigInt(dataOf<'AmountReserved'>(event).amount) }),
    AmountCounted: (row, event) => applyMovement(row, { withdrawn: BigInt(dataOf<'AmountCounted'>(event).change) }),
    AmountReleased: (row, event) => applyMovement(row, { withdrawn: BigInt(dataOf<'AmountReleased'>(event).change) }),
    InstitutionEdited: (row, { data }) =>
      row && { ...row, institution: (data as WireData<Events, 'InstitutionEdited'>).name },
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
const held = ({ status, amount, refunded }: DepositRow): bigint =>
  status === 'CONFIRMED' || status === 'REFUND_REQUESTED' || status === 'REFUNDED'
    ? BigInt(amount) - BigInt(refunded)
    : 0n;
export const institutionDepositTotals = totals<DepositRow>({
  name: 'institution-deposit-totals',
  version: 1,
  of: deposits,
  by: ({ institution, network }) => ({ institution, network }),
  sum: { held, pending: ({ status, amount }) => (status === 'RECORDED' ? BigInt(amount) : 0n) },
});
