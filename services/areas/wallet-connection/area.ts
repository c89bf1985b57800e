// Wallet connections, each an event in the stream of its address. The addresses are a list of their own.
import { addressKey } from '#contracts/values/address.ts';
import { walletConnected } from '#contracts/areas/wallet-connection/external-state.ts';
import { walletConnectionDeclaration } from '#contracts/areas/wallet-connection/declaration.ts';
import {
  walletConnectionReads,
  walletConnectionSums,
  walletReads,
  walletSums,
} from '#contracts/areas/wallet-connection/reads.ts';
import { derivedId, namespaceOf } from '../../base/ids.ts';
import type { Area } from '../area.ts';
import { externalStateArea } from '../external-state/area.ts';
import { walletDemo } from '../reported-figure/demo/visits.ts';

const WALLETS = namespaceOf('wallet');
const externalStateOfWallet = externalStateArea(walletConnected, {
  id: ({ address }) => derivedId(WALLETS, JSON.stringify([addressKey(address)])),
  older: 'counts',
});
const routes = { area: walletConnectionDeclaration.area, creates: [], actions: [], batches: [] };

export const walletConnection: Area = {
  ...externalStateOfWallet,
  demo: walletDemo,
  routes: {
    ...routes,
    reads: walletConnectionReads,
    sums: walletConnectionSums,
    eventsOf: async (id, load, row) =>
      row
        ? (await load(externalStateOfWallet.definition.stream(String(row.walletId)))).filter((event) => event.id === id)
        : [],
  },
};
export const wallet: Area = {
  routes: {
    ...routes,
    reads: walletReads,
    sums: walletSums,
    eventsOf: (id, load) => load(externalStateOfWallet.definition.stream(id)),
  },
};
