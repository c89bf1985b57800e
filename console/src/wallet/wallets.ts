// The wallets that this browser has.
import { okx, uniSat, xverse } from './adapters.ts';
import { injected } from './injected.ts';
import type { Wallet, WalletId } from './types.ts';

export function walletsHere(): Wallet[] {
  const { unisat, okxwallet, XverseProviders } = injected();
  return [
    ...(unisat ? [uniSat(unisat)] : []),
    ...(okxwallet?.bitcoin ? [okx(okxwallet.bitcoin)] : []),
    ...(XverseProviders?.BitcoinProvider ? [xverse(XverseProviders.BitcoinProvider)] : []),
  ];
}

/** Where to get each wallet. */
export const WALLET_SITES: readonly { id: WalletId; name: string; site: string }[] = [
  { id: 'unisat', name: 'UniSat', site: 'https://unisat.io/download' },
  { id: 'okx', name: 'OKX Wallet', site: 'https://web3.okx.com/download' },
  { id: 'xverse', name: 'Xverse', site: 'https://www.xverse.app/download' },
];

/** Bech32m of 32 bytes under witness version 1 (BIP-341, BIP-350), on mainnet. The server checks the checksum. */
export const looksTaproot = (address: string): boolean =>
  /^bc1p[02-9ac-hj-np-z]{58}$/i.test(address) &&
  (address === address.toLowerCase() || address === address.toUpperCase());
