import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Wallet } from './types.ts';
import { watchWallet } from './watch.ts';

const ADDRESS = 'bc1pmine';
const remembered = { id: 'unisat', address: ADDRESS } as const;
/** A wallet that shows the given account. */
function walletShowing(current: () => Promise<string | null>): {
  wallet: Wallet;
  change: (shown?: string | null) => void;
  listeners: () => number;
} {
  const listeners = new Set<(shown?: string | null) => void>();
  const wallet: Wallet = {
    id: 'unisat',
    name: 'UniSat',
    current,
    connect: current,
    sign: () => Promise.reject(new Error('unexpected call of sign')),
    onChange: (changed) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
  return {
    wallet,
    change: (shown) => {
      for (const listener of listeners) listener(shown);
    },
    listeners: () => listeners.size,
  };
}
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

test('the same account, in any letter case, is not reported as lost', async () => {
  const lost = vi.fn<() => void>();
  const { wallet, change } = walletShowing(async () => ADDRESS.toUpperCase());
  watchWallet(remembered, lost, () => [wallet]);
  await settle();
  change(ADDRESS);
  change();
  await settle();
  expect(lost).not.toHaveBeenCalled();
});

test.each([
  ['another account', 'bc1pother'],
  ['no account', null],
])('%s is reported as lost once', async (_, shown) => {
  const lost = vi.fn<() => void>();
  const { wallet, change, listeners } = walletShowing(async () => ADDRESS);
  watchWallet(remembered, lost, () => [wallet]);
  await settle();
  change(shown);
  change(shown);
  expect(lost).toHaveBeenCalledTimes(1);
  expect(listeners()).toBe(0);
});

test('a wallet that reports a change is queried, and one that fails to answer is lost', async () => {
  const lost = vi.fn<() => void>();
  let answer: () => Promise<string | null> = async () => ADDRESS;
  const { wallet, change } = walletShowing(() => answer());
  watchWallet(remembered, lost, () => [wallet]);
  await settle();
  answer = () => Promise.reject(new Error('locked'));
  change();
  await settle();
  expect(lost).toHaveBeenCalledTimes(1);
});

test('a wallet may appear shortly after the page loads, and one that never appears is lost', async () => {
  const lost = vi.fn<() => void>();
  const wallets: Wallet[] = [];
  watchWallet(remembered, lost, () => wallets);
  await vi.advanceTimersByTimeAsync(2000);
  wallets.push(walletShowing(async () => ADDRESS).wallet);
  await vi.advanceTimersByTimeAsync(5000);
  expect(lost).not.toHaveBeenCalled();
  const lostAbsent = vi.fn<() => void>();
  watchWallet(remembered, lostAbsent, () => []);
  await vi.advanceTimersByTimeAsync(3100);
  expect(lostAbsent).toHaveBeenCalledTimes(1);
});

test('an older wallet that cannot report its account is not lost', async () => {
  const lost = vi.fn<() => void>();
  watchWallet(remembered, lost, () => [walletShowing(() => Promise.reject(new Error('no such method'))).wallet]);
  await settle();
  expect(lost).not.toHaveBeenCalled();
});

test('changes are not reported after watching stops', async () => {
  const lost = vi.fn<() => void>();
  const { wallet, change } = walletShowing(async () => ADDRESS);
  const stop = watchWallet(remembered, lost, () => [wallet]);
  stop();
  change(null);
  await settle();
  expect(lost).not.toHaveBeenCalled();
});
