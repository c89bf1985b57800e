// Read models and queries of connected wallets.
import { z } from 'zod';
import { defineAreaReads } from '../../kits/area.ts';
import { defineSums } from '../../wire/sums.ts';
import { Count, Instant, Uuid } from '../../values/values.ts';
import { connection } from './events.ts';

const engineFields = { updatedAt: Instant, createdPosition: z.string(), revision: z.number().int() };

/** `walletId`: the address's row in the list of wallets. */
export const WalletConnectionRow = z.object({ id: Uuid, ...connection, walletId: Uuid, at: Instant, ...engineFields });
export type WalletConnectionRow = z.infer<typeof WalletConnectionRow>;
export const walletConnectionReads = defineAreaReads(
  'wallet-connections',
  'wallet-connection:read',
  WalletConnectionRow,
);
/** Connections by wallet, at the time of the connection. */
export const walletConnectionSums = defineSums('wallet-connections', 'wallet-connection:read', WalletConnectionRow, {
  by: 'wallet',
  of: [],
  time: 'at',
});

/** An address; `wallet` and `chainId` are those of its first connection. */
export const WalletRow = z.object({
  id: Uuid,
  ...connection,
  firstAt: Instant,
  lastAt: Instant,
  count: Count,
  ...engineFields,
});
export type WalletRow = z.infer<typeof WalletRow>;
export const walletReads = defineAreaReads('wallets', 'wallet-connection:read', WalletRow);
/** New addresses by wallet, at the time of their first connection. */
export const walletSums = defineSums('wallets', 'wallet-connection:read', WalletRow, {
  by: 'wallet',
  of: [],
  time: 'firstAt',
});
