// Wallets that were connected to the site: each time by itself, and the addresses that ever were (areas.md §5).
import { z } from 'zod';
import { ChainAddress, addressFault } from './address.ts';
import { defineAreaReads } from './area.ts';
import { CHAINS, ChainId } from './chain.ts';
import { declare } from './declaration.ts';
import { seenOf } from './seen.ts';
import { defineSums } from './sums.ts';
import { Count, Instant, Uuid, filledText } from './values.ts';

const connection = {
  address: ChainAddress,
  /** As it calls itself: `MetaMask`. */
  wallet: filledText(32),
  chainId: ChainId,
};
const kept = { updatedAt: Instant, createdPosition: z.string(), revision: z.number().int() };

/** Streams are of addresses. */
export const walletConnected = seenOf({
  type: 'wallet-connected',
  data: z.strictObject(connection).superRefine(({ chainId, address }, { addIssue }) => {
    const key = addressFault(chainId, address);
    if (key) addIssue({ code: 'custom', path: ['address'], message: key });
  }),
  key: ['address', 'wallet', 'chainId'],
  imported: { list: 'wallet-connections', importedAs: 'figures', to: ['operator'] },
  noun: ['钱包连接', 'wallet connection'],
  event: { type: 'WalletConnected', names: ['连接钱包', 'Wallet connected'] },
});

/** `walletId`: the row of the address among wallets. */
export const WalletConnectionRow = z.object({ id: Uuid, ...connection, walletId: Uuid, at: Instant, ...kept });
export type WalletConnectionRow = z.infer<typeof WalletConnectionRow>;
export const walletConnectionReads = defineAreaReads(
  'wallet-connections',
  'wallet-connection:read',
  WalletConnectionRow,
);
/** By wallet, at the time of the connection. */
export const walletConnectionSums = defineSums('wallet-connections', 'wallet-connection:read', WalletConnectionRow, {
  by: 'wallet',
  of: [],
  time: 'at',
});

/** An address; `wallet` and `chainId`: those of its first connection. */
export const WalletRow = z.object({
  id: Uuid,
  ...connection,
  firstAt: Instant,
  lastAt: Instant,
  count: Count,
  ...kept,
});
export type WalletRow = z.infer<typeof WalletRow>;
export const walletReads = defineAreaReads('wallets', 'wallet-connection:read', WalletRow);
/** New addresses by wallet, at the time of their first connection. */
export const walletSums = defineSums('wallets', 'wallet-connection:read', WalletRow, {
  by: 'wallet',
  of: [],
  time: 'firstAt',
});

const more = {
  updatedAt: ['更新时间', 'Updated at'],
  createdPosition: ['日志位置', 'Log position'],
  revision: ['版本', 'Version'],
} as const;
export const walletConnectionDeclaration = declare({
  area: 'wallet-connection',
  noun: ['钱包连接', 'wallet connection'],
  group: 'statistics',
  page: { path: '/statistics/dataWallet', list: 'wallet-connections' },
  permissions: { 'wallet-connection:read': { names: ['钱包连接统计', 'Wallet connection stats'], to: ['operator'] } },
  models: { 'wallet-connections': ['钱包连接', 'Wallet connections'], wallets: ['钱包地址', 'Wallet addresses'] },
  fields: {
    'wallet-connections': {
      id: ['编号', 'ID'],
      address: ['地址', 'Address'],
      wallet: ['钱包', 'Wallet'],
      chainId: ['链 ID', 'Chain ID'],
      walletId: ['钱包地址编号', 'Wallet address ID'],
      at: ['连接时间', 'Connected at'],
      ...more,
    },
    wallets: {
      id: ['编号', 'ID'],
      address: ['地址', 'Address'],
      wallet: ['首次连接的钱包', 'First wallet'],
      chainId: ['首次连接的链 ID', 'First chain ID'],
      firstAt: ['首次连接时间', 'First connected at'],
      lastAt: ['最近连接时间', 'Last connected at'],
      count: ['连接次数', 'Connections'],
      ...more,
    },
  },
  codes: { 'wallet-connections': { chainId: CHAINS }, wallets: { chainId: CHAINS } },
});
