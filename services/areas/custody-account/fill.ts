// Fills the accounts of a log from before accounts existed, once. It adds earlier mints and burns for refunds, each
// part of an account in one append, and an entry in the register for each name. If the process dies, the next start
// does the rest; finished parts are not repeated.
import { BitcoinNetwork } from '#contracts/values/address.ts';
import { accountId } from '#contracts/areas/custody-account/account-id.ts';
import { accountsFilledEvents } from '#contracts/areas/custody-account/events.ts';
import { nameKey } from '#contracts/areas/institution/events.ts';
import { idOfStream, type StoredEvent } from '#contracts/events/event.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';
import type { OtherStreams } from '../../command/area.ts';
import { metadataOf } from '../../command/metadata.ts';
import type { CommandEnvelope, Commands } from '../../command/types.ts';
import { WrongExpectedRevision, type EventStore } from '../../event-store/types.ts';
import { digestOf } from '../../base/digest.ts';
import { registerEntry } from '../institution/names.ts';
import { custodyAccounts } from './decider.ts';

/** The stream that records that the filling is done. */
const STREAM = accountsFilledEvents.area;
const FILLINGS = namespaceOf('custody-account-filling');
const BATCH = 500;

interface Draw {
  depositId: string;
  burnHash: string;
  amount: bigint;
}
interface AccountEntries {
  institution: string;
  network: BitcoinNetwork;
  credits: { depositId: string; amount: bigint }[];
  draws: Draw[];
}
type Deposit = { institution: string; network: BitcoinNetwork; amount: bigint; minted: boolean; draws: Draw[] };

/** The credits and draws of all deposits, by name and network. */
async function depositsIn(store: Pick<EventStore, 'readAll'>): Promise<AccountEntries[]> {
  const deposits = new Map<string, Deposit>();
  const collect = ({ stream, type, data }: StoredEvent): void => {
    if (!stream.startsWith('deposit-')) return;
    const id = idOfStream(stream);
    const deposit = deposits.get(id);
    if (type === 'DepositRecorded')
      deposits.set(id, {
        institution: String(data.institution),
        network: BitcoinNetwork.parse(data.network),
        amount: BigInt(String(data.amount)),
        minted: deposit?.minted ?? false,
        draws: deposit?.draws ?? [],
      });
    else if (type === 'DepositMinted' && deposit) deposit.minted = true;
    else if (type === 'RefundRejected' && deposit)
      deposit.draws = deposit.draws.filter(({ burnHash }) => burnHash !== data.burnHash);
    else if (type === 'RefundRequested' && deposit && typeof data.burnHash === 'string')
      deposit.draws.push({ depositId: id, burnHash: data.burnHash, amount: BigInt(String(data.amount)) });
  };
  for await (const events of store.readAll(null)) events.forEach(collect);
  const accounts = new Map<string, AccountEntries>();
  for (const [depositId, { institution, network, amount, minted, draws }] of deposits) {
    const key = JSON.stringify([nameKey(institution), network]);
    const entries = accounts.get(key) ?? { institution, network, credits: [], draws: [] };
    accounts.set(key, entries);
    if (minted) entries.credits.push({ depositId, amount });
    entries.draws.push(...draws);
  }
  return [...accounts.values()];
}

interface Parts {
  store: Pick<EventStore, 'load' | 'append' | 'readAll' | 'head'>;
  commands: Pick<Commands, 'run'>;
  /** The time of a simulated clock. */
  now?: string | undefined;
  demo?: true | undefined;
}

/** Must be called at each start, before any command on an account. */
export async function fillAccounts({ store, commands, now, demo }: Parts): Promise<void> {
  if ((await store.load(STREAM)).length) return;
  const envelope = {
    actor: { kind: 'system', id: 'system' } as const,
    ...(now !== undefined && { now }),
    ...(demo && { demo }),
  };
  const run: OtherStreams['run'] = async (area, command) => ({
    outcome: await commands.run(area, command, {
      ...envelope,
      commandId: derivedId(FILLINGS, `${area.area} ${digestOf(command)}`),
    }),
    state: null,
  });
  for (const { institution, network, credits, draws } of await depositsIn(store)) {
    const { id: institutionId } = await registerEntry(institution, { run, load: store.load });
    if (credits.length + draws.length === 0) continue;
    const account = { id: accountId(institutionId, network), of: { institutionId, institution, network } };
    // Draws come first: in between, the account shows too little, never too much.
    const parts = [
      { credits: [], draws },
      ...Array.from({ length: Math.ceil(credits.length / BATCH) }, (_, index) => ({
        credits: credits.slice(index * BATCH, (index + 1) * BATCH),
        draws: [],
      })),
    ];
    for (const part of parts)
      if (part.credits.length + part.draws.length > 0)
        await run(custodyAccounts, { type: 'FillAccount', ...account, ...part });
  }
  const marker: CommandEnvelope = { ...envelope, commandId: derivedId(FILLINGS, 'marker') };
  try {
    await store.append(
      STREAM,
      [
        {
          id: derivedId(FILLINGS, 'marker'),
          type: 'CustodyAccountsFilled',
          data: {},
          metadata: metadataOf(marker, 'CustodyAccountsFilled', '', now ?? new Date().toISOString()),
        },
      ],
      'no-stream',
    );
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error; // another process has already appended it
  }
}
