// Finds the custody account of an institution, for the areas that draw from it or credit it.
import { z } from 'zod';
import { BitcoinNetwork } from '#contracts/values/address.ts';
import { accountId } from '#contracts/areas/custody-account/account-id.ts';
import type { StoredEvent } from '#contracts/events/event.ts';
import type { OtherStreams } from '../../command/area.ts';
import type { EventStore } from '../../event-store/types.ts';
import { registerEntry, nameNow } from '../institution/names.ts';
import type { Institution } from '../institution/state.ts';

interface AccountKey {
  institution: string;
  network: BitcoinNetwork;
}
/** For an account's commands: its id, and the data it is opened with. */
export interface Account {
  id: string;
  of: AccountKey & { institutionId: string };
}

const accountOf = (institutionId: string, { institution, network }: AccountKey): Account => ({
  id: accountId(institutionId, network),
  of: { institutionId, institution, network },
});

/**
 * The account of the institution with this name, whose entry is created if needed. The account is opened with the
 * entry's current name.
 */
export async function openAccount(
  key: AccountKey,
  otherStreams: Pick<OtherStreams, 'run' | 'load'>,
): Promise<{ account: Account; institution: Institution | null }> {
  const { id, institution } = await registerEntry(key.institution, otherStreams);
  return { account: accountOf(id, { ...key, institution: institution?.name ?? key.institution }), institution };
}
/** The account for a name that already has an entry. */
export async function findAccount(store: Pick<EventStore, 'load'>, key: AccountKey): Promise<Account> {
  const { id, name } = await nameNow(store, key.institution);
  return accountOf(id, { ...key, institution: name });
}

const RecordedDeposit = z.object({ institution: z.string(), network: BitcoinNetwork, amount: z.string() });
/** The last recorded data of a deposit. */
export function lastRecordedDeposit(events: readonly StoredEvent[]): (AccountKey & { amount: bigint }) | null {
  const last = events.findLast(({ type }) => type === 'DepositRecorded');
  if (!last) return null;
  const { institution, network, amount } = RecordedDeposit.parse(last.data);
  return { institution, network, amount: BigInt(amount) };
}
