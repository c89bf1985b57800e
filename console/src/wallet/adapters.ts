// Adapts UniSat, OKX and Xverse to the Wallet interface.
import {
  firstOf,
  listen,
  record,
  signatureOf,
  textOr,
  WalletAnswerError,
  type Okx,
  type UniSat,
  type Xverse,
} from './injected.ts';
import type { Wallet } from './types.ts';

export const uniSat = (unisat: UniSat): Wallet => ({
  id: 'unisat',
  name: 'UniSat',
  connect: async () => firstOf(await unisat.requestAccounts()),
  current: async () => firstOf(await unisat.getAccounts()),
  sign: async (message) => signatureOf(await unisat.signMessage(message, 'bip322-simple')),
  onChange: (changed) => listen(unisat, { accountsChanged: (accounts) => changed(firstOf(accounts)) }),
});

export const okx = (bitcoin: Okx): Wallet => ({
  id: 'okx',
  name: 'OKX Wallet',
  connect: async () => textOr(record(await bitcoin.connect()).address),
  current: async () => firstOf(await bitcoin.getAccounts()),
  sign: async (message) => signatureOf(await bitcoin.signMessage(message, 'bip322-simple')),
  // Which of the two events fires depends on the wallet's version and platform.
  onChange: (changed) =>
    listen(bitcoin, {
      accountChanged: (account) => changed(textOr(record(account).address)),
      accountsChanged: (accounts) => changed(firstOf(accounts)),
      disconnect: () => changed(null),
    }),
});

/** Xverse's purpose for Taproot addresses is ordinals. */
const PURPOSE = 'ordinals';
const ACCESS_DENIED = -32_002;
const taprootOf = (addresses: unknown): string | null => {
  const found = Array.isArray(addresses) ? addresses.map(record).find(({ purpose }) => purpose === PURPOSE) : undefined;
  return textOr(found?.address);
};

export function xverse(provider: Xverse): Wallet {
  /** JSON-RPC: a refusal is a response too. */
  const ask = async (method: string, params: unknown): Promise<Record<string, unknown>> => {
    const { result, error } = record(await provider.request(method, params));
    if (error !== undefined) throw Object.assign(new WalletAnswerError(method), { code: record(error).code });
    return record(result);
  };
  return {
    id: 'xverse',
    name: 'Xverse',
    connect: async () => taprootOf((await ask('wallet_connect', { addresses: [PURPOSE] })).addresses),
    current: async () => {
      try {
        return taprootOf((await ask('wallet_getAccount', null)).addresses);
      } catch (error) {
        // No longer connected to this page.
        if (record(error).code === ACCESS_DENIED) return null;
        throw error;
      }
    },
    sign: async (message, address) =>
      signatureOf((await ask('signMessage', { address, message, protocol: 'BIP322' })).signature),
    onChange: (changed) => {
      const stops = [
        provider.addListener?.('accountChange', () => changed()),
        provider.addListener?.('disconnect', () => changed(null)),
      ];
      return () => {
        for (const stop of stops) if (typeof stop === 'function') stop();
      };
    },
  };
}
