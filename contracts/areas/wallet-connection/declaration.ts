// Wallet connections: the example of an area without a kit. Its events, facts, rows, decider, read models and lists are
// written out, in the files that each room has for it.
//
// It had used the kit of external state, which keeps the latest report of each key. Here every report is a row, nothing
// is ever replaced, and the streams belong to something else than the reports: the addresses. The kit needed an option
// for that, and its events had no types.
import { CHAINS } from '../../values/chain.ts';
import { declare } from '../../declared/declaration.ts';
import { walletFacts } from './facts.ts';

const commonFields = {
  updatedAt: ['更新时间', 'Updated at'],
  createdPosition: ['日志位置', 'Log position'],
  revision: ['版本', 'Version'],
} as const;
export const walletConnectionDeclaration = declare({
  area: 'wallet-connection',
  noun: ['钱包连接', 'wallet connection'],
  group: 'statistics',
  page: { path: '/statistics/dataWallet', list: 'wallet-connections' },
  permissions: {
    'wallet-connection:read': { names: ['钱包连接统计', 'Wallet connection stats'], roles: ['operator'] },
  },
  models: { 'wallet-connections': ['钱包连接', 'Wallet connections'], wallets: ['钱包地址', 'Wallet addresses'] },
  fields: {
    'wallet-connections': {
      id: ['编号', 'ID'],
      address: ['地址', 'Address'],
      wallet: ['钱包', 'Wallet'],
      chainId: ['链 ID', 'Chain ID'],
      walletId: ['钱包地址编号', 'Wallet address ID'],
      at: ['连接时间', 'Connected at'],
      ...commonFields,
    },
    wallets: {
      id: ['编号', 'ID'],
      address: ['地址', 'Address'],
      wallet: ['首次连接的钱包', 'First wallet'],
      chainId: ['首次连接的链 ID', 'First chain ID'],
      firstAt: ['首次连接时间', 'First connected at'],
      lastAt: ['最近连接时间', 'Last connected at'],
      count: ['连接次数', 'Connections'],
      ...commonFields,
    },
  },
  codes: { 'wallet-connections': { chainId: CHAINS }, wallets: { chainId: CHAINS } },
});

/** The streams of connections, and who imports them. */
export const walletConnectedDeclaration = declare({
  area: 'wallet-connected',
  noun: ['钱包连接', 'wallet connection'],
  permissions: {},
  facts: walletFacts,
  events: { WalletConnected: ['连接钱包', 'Wallet connected'] },
});
