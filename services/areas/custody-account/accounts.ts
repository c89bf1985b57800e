// Finds the custody account of an institution, for the areas that draw from it or credit it.
import { z } from 'zod';
import { BitcoinNetwork } from '#contracts/values/address.ts';
import { accountId } from '#contracts/areas/custody-account/account-id.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import type { OtherStreams } from '../../command/area.ts';
import type { EventStore } from '../../event-store/types.ts';
import { entryOf, nameNow } from '../institution/names.ts';
import type { Institution } from '../institution/state.ts';

interface Named {
  institution: string;
  network: BitcoinNetwork;
}
/** For an account's commands: its id, and the data it is opened with. */
export interface Account {
  id: string;
  of: Named & { institutionId: string };
}

const accountOf = (institutionId: string, { institution, network }: Named): Account => ({
  id: accountId(institutionId, network),
  of: { institutionId, institution, network },
});

/**
 * The account of the institution with this name, whose entry is created if needed. The account is opened with the
 * entry's current name.
 */
export async function openAccount(
  named: Named,
  otherStreams: Pick<OtherStreams, 'run' | 'load'>,
): Promise<{ account: Account; institution: Institution | null }> {
  const { id, institution } = await entryOf(named.institution, otherStreams);
  return { account: accountOf(id, { ...named, institution: institution?.name ?? named.institution }), institution };
}
/** The account for a name that already has an entry. */
export async function findAccount(store: Pick<EventStore, 'load'>, named: Named): Promise<Account> {
  const { id, name } = await nameNow(store, named.institution);
  return accountOf(id, { ...named, institution: name });
}

const Recorded = z.object({ institution: z.string(), network: BitcoinNetwork, amount: z.string() });
/** The last recorded data of a deposit. */
export function recordedIn(events: readonly StoredEvent[]): (Named & { amount: bigint }) | null {
  const last = events.findLast(({ type }) => type === 'DepositRecorded');
  if (!last) return null;
  const { institution, network, amount } = Recorded.parse(last.data);
  return { institution, network, amount: BigInt(amount) };
}
