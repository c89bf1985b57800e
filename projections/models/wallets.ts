// Wallet connections, one row each, and the addresses that connected. The streams belong to the addresses.
import { idOfStream } from '#contracts/events/event.ts';
import { walletEvents } from '#contracts/areas/wallet-connection/events.ts';
import { WalletConnectionRow, WalletRow } from '#contracts/areas/wallet-connection/reads.ts';
import { defineReadModel } from '../engine/types.ts';

type Events = typeof walletEvents;

export const walletConnections = defineReadModel<WalletConnectionRow, Events>({
  name: 'wallet-connections',
  version: 1,
  row: WalletConnectionRow,
  stream: walletEvents.area,
  keys: ({ id }) => [id],
  indexes: ['at', 'wallet'],
  alsoIndexed: { at: ['wallet'] },
  searches: ['id', 'address'],
  on: {
    WalletConnected: (_row, { data, stream }) => ({ ...data, walletId: idOfStream(stream) }),
  },
});

export const wallets = defineReadModel<WalletRow, Events>({
  name: 'wallets',
  version: 1,
  row: WalletRow,
  stream: walletEvents.area,
  indexes: ['firstAt', 'lastAt'],
  alsoIndexed: { firstAt: ['wallet'] },
  searches: ['id', 'address'],
  on: {
    WalletConnected(row, event) {
      const { at, ...first } = event.data;
      if (!row) return { ...first, firstAt: at, lastAt: at, count: 1 };
      // A connection that is reported late may be the first.
      const isEarlier = at < row.firstAt;
      return {
        ...row,
        ...(isEarlier && { ...first, firstAt: at }),
        lastAt: at > row.lastAt ? at : row.lastAt,
        count: row.count + 1,
      };
    },
  },
});
