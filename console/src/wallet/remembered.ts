// The wallet used to sign in, kept as long as the session, so that other tabs and reloads watch it too.
import type { WalletId } from './types.ts';

const KEY = 'wallet';
export interface RememberedWallet {
  id: WalletId;
  address: string;
}

const isRemembered = (value: unknown): value is RememberedWallet =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  typeof value.address === 'string' &&
  'id' in value &&
  (value.id === 'unisat' || value.id === 'okx' || value.id === 'xverse');

export const rememberWallet = (wallet: RememberedWallet): void =>
  localStorage.setItem(KEY, JSON.stringify({ id: wallet.id, address: wallet.address }));
export const forgetWallet = (): void => localStorage.removeItem(KEY);
export function rememberedWallet(): RememberedWallet | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isRemembered(value) ? value : null;
  } catch {
    return null;
  }
}
