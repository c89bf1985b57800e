// The write side of wallet connections, written out without a kit (contracts/areas/wallet-connection/declaration.ts).
// The streams belong to the addresses, which are a list of their own.
import { addressKey } from '#contracts/values/address.ts';
import { walletConnectionDeclaration } from '#contracts/areas/wallet-connection/declaration.ts';
import { walletEvents } from '#contracts/areas/wallet-connection/events.ts';
import { walletFacts } from '#contracts/areas/wallet-connection/facts.ts';
import {
  walletConnectionReads,
  walletConnectionSums,
  walletReads,
  walletSums,
} from '#contracts/areas/wallet-connection/reads.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';
import { defineArea } from '../../command/area.ts';
import { toCommands, type Area } from '../area.ts';
import { walletDecider } from './decider.ts';
import { walletDemo } from './demo.ts';

const WALLETS = namespaceOf('wallet');
/** The id of an address, whatever its letter case. */
const walletId = (address: string): string => derivedId(WALLETS, JSON.stringify([addressKey(address)]));

export const walletArea = defineArea({
  events: walletEvents,
  decider: walletDecider,
  creates: ['RecordConnection'],
  // A report that is sent again keeps the identity under which it was recorded first.
  identity: ({ id, at, address, wallet: name, chainId }) => ({
    type: 'See',
    id,
    at,
    data: { address, wallet: name, chainId },
  }),
});

/** Nobody adds or changes connections over HTTP: they are facts. */
const onlyRead = { area: walletConnectionDeclaration.area, creates: [], actions: [], batches: [] };
export const walletConnection = {
  definition: walletArea,
  facts: toCommands(walletArea, walletFacts, {
    'wallet-connected': ({ at, data }) => ({ ...data, type: 'RecordConnection', id: walletId(data.address), at }),
  }),
  routes: {
    ...onlyRead,
    reads: walletConnectionReads,
    sums: walletConnectionSums,
    eventsOf: async (id, load, row) =>
      row ? (await load(walletArea.stream(String(row.walletId)))).filter((event) => event.id === id) : [],
  },
  demo: walletDemo,
} satisfies Area;
export const wallet = {
  routes: {
    ...onlyRead,
    reads: walletReads,
    sums: walletSums,
    eventsOf: (id, load) => load(walletArea.stream(id)),
  },
} satisfies Area;
