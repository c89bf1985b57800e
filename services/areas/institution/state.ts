import type { BitcoinNetwork } from '#contracts/values/address.ts';
import type { EventOf } from '#contracts/events/define-events.ts';
import type { InstitutionStatus, institutionEvents } from '#contracts/areas/institution/events.ts';

export type InstitutionEvent = EventOf<typeof institutionEvents>;

interface KnownAddress {
  network: BitcoinNetwork;
  address: string;
  status: 'PROPOSED' | 'APPROVED';
  proposedBy: string;
}
export interface Institution {
  name: string;
  dailyLimit: bigint | null;
  /** The limit that waits for approval; null: none. */
  proposed: { limit: bigint | null; by: string; takesEffectAt: string | null } | null;
  status: InstitutionStatus;
  /** null: it is not frozen. */
  frozenBy: string | null;
  addresses: readonly KnownAddress[];
}

/** Applies an event. The first event is always InstitutionAdded. */
export function evolve(before: Institution | null, event: InstitutionEvent): Institution {
  if (event.type === 'InstitutionAdded')
    return {
      name: event.data.name,
      dailyLimit: event.data.dailyLimit,
      proposed: null,
      status: 'ACTIVE',
      frozenBy: null,
      addresses: [],
    };
  if (!before) throw new Error(`${event.type} before the institution was added`);
  switch (event.type) {
    // A changed limit makes a pending proposal void.
    case 'InstitutionEdited':
      return {
        ...before,
        name: event.data.name,
        dailyLimit: event.data.dailyLimit,
        proposed: event.data.dailyLimit === before.dailyLimit ? before.proposed : null,
      };
    case 'InstitutionLimitProposed':
      return {
        ...before,
        proposed: { limit: event.data.dailyLimit, by: event.data.proposedBy, takesEffectAt: event.data.takesEffectAt },
      };
    case 'InstitutionLimitApproved':
      return { ...before, dailyLimit: event.data.dailyLimit, proposed: null };
    case 'InstitutionLimitRejected':
      return { ...before, proposed: null };
    case 'InstitutionAddressProposed': {
      const { network, address, proposedBy } = event.data;
      return { ...before, addresses: [...before.addresses, { network, address, status: 'PROPOSED', proposedBy }] };
    }
    case 'InstitutionAddressApproved':
      return {
        ...before,
        addresses: before.addresses.map((one) =>
          one.address === event.data.address ? { ...one, status: 'APPROVED' } : one,
        ),
      };
    case 'InstitutionAddressRemoved':
      return { ...before, addresses: before.addresses.filter(({ address }) => address !== event.data.address) };
    case 'InstitutionFrozen':
      return { ...before, status: 'FROZEN', frozenBy: event.data.frozenBy };
    case 'InstitutionUnfrozen':
      return { ...before, status: 'ACTIVE', frozenBy: null };
    default:
      return event satisfies never;
  }
}

export const isApproved = (
  { addresses }: Pick<Institution, 'addresses'>,
  network: BitcoinNetwork,
  address: string,
): boolean => addresses.some((one) => one.status === 'APPROVED' && one.network === network && one.address === address);
