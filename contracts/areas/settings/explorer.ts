// Block explorers, one per chain, for links to transactions and addresses.
import { ROOTSTOCK, SOLANA } from '../../values/chain.ts';
import type { DeclaredUrlSetting } from '../../declared/declaration.ts';

const CHANGED_BY = 'settings:change-explorers';
const site = <const Start extends string>(start: Start, zh: string, en: string) =>
  ({
    kind: 'site',
    start,
    weakens: 'any',
    changedBy: CHANGED_BY,
    names: [zh, en],
  }) as const satisfies DeclaredUrlSetting;

/** Base URLs: `/tx/<hash>` and `/address/<address>` are appended. Empty: no links. */
export const EXPLORERS = {
  explorerBitcoin: site('https://mempool.space', '比特币', 'Bitcoin'),
  explorerTestnet: site('https://mempool.space/testnet', '比特币测试网', 'Bitcoin testnet'),
  explorerSignet: site('https://mempool.space/signet', '比特币 Signet', 'Bitcoin Signet'),
  explorerEthereum: site('https://etherscan.io', 'Ethereum', 'Ethereum'),
  explorerBase: site('https://basescan.org', 'Base', 'Base'),
  explorerArbitrum: site('https://arbiscan.io', 'Arbitrum', 'Arbitrum'),
  explorerSepolia: site('https://sepolia.etherscan.io', 'Sepolia', 'Sepolia'),
  explorerRootstock: site('https://explorer.rootstock.io', 'Rootstock', 'Rootstock'),
  explorerSolana: site('https://explorer.solana.com', 'Solana', 'Solana'),
  explorerEvm: site('https://blockscan.com', '其他或未注明的 EVM 链', 'Other or unknown EVM chains'),
};
export type ExplorerName = keyof typeof EXPLORERS;
export type Explorers = Readonly<Record<ExplorerName, string>>;

const BY_CHAIN: Readonly<Record<number, ExplorerName>> = {
  1: 'explorerEthereum',
  8453: 'explorerBase',
  42161: 'explorerArbitrum',
  11155111: 'explorerSepolia',
  [ROOTSTOCK]: 'explorerRootstock',
  [SOLANA]: 'explorerSolana',
};
/** Regtest has no explorer. */
const BY_NETWORK: Readonly<Record<string, ExplorerName>> = {
  mainnet: 'explorerBitcoin',
  testnet: 'explorerTestnet',
  signet: 'explorerSignet',
};

/** Formats that identify a chain. EVM formats fit any EVM chain. */
const FORMS: readonly { form: RegExp; path: 'tx' | 'address'; on: ExplorerName }[] = [
  { form: /^[0-9a-f]{64}$/, path: 'tx', on: 'explorerBitcoin' },
  { form: /^(bc1[02-9ac-hj-np-z]{11,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/, path: 'address', on: 'explorerBitcoin' },
  { form: /^(tb1[02-9ac-hj-np-z]{11,87}|[mn2][1-9A-HJ-NP-Za-km-z]{25,34})$/, path: 'address', on: 'explorerTestnet' },
  { form: /^0x[0-9a-f]{64}$/, path: 'tx', on: 'explorerEvm' },
  { form: /^0x[0-9a-fA-F]{40}$/, path: 'address', on: 'explorerEvm' },
  { form: /^[1-9A-HJ-NP-Za-km-z]{86,88}$/, path: 'tx', on: 'explorerSolana' },
  { form: /^[1-9A-HJ-NP-Za-km-z]{36,44}$/, path: 'address', on: 'explorerSolana' },
];

/** The row with the value, if it has a bitcoin network or a chain id; a network may also be a decimal chain id. */
interface NetworkContext {
  network?: unknown;
  chainId?: unknown;
}

function explorerOf(on: ExplorerName, { network, chainId = network }: NetworkContext): ExplorerName | undefined {
  if (on === 'explorerEvm') return BY_CHAIN[Number(chainId)] ?? on;
  if (on === 'explorerSolana' || typeof network !== 'string') return on;
  return BY_NETWORK[network];
}

/** The explorer link of a hash or an address; null: another format, or no explorer is set. */
export function explorerLink(explorers: Explorers, value: string, context: NetworkContext): string | null {
  const found = FORMS.find(({ form }) => form.test(value));
  const name = found && explorerOf(found.on, context);
  return name && explorers[name] ? `${explorers[name]}/${found.path}/${value}` : null;
}
