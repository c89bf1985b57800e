import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Wallet } from './types.ts';
import { watchWallet } from './watch.ts';

const ADDRESS = 'bc1pmine';
const remembered = { id: 'unisat', address: ADDRESS } as const;
/** A wallet that shows the given account. */
function shownBy(current: () => Promise<string | null>): {
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
    sign: () => Promise.reject(new Error('not asked for')),
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

test('while the account stays, nothing is lost; written otherwise it is the same', async () => {
  const lost = vi.fn<() => void>();
  const { wallet, change } = shownBy(async () => ADDRESS.toUpperCase());
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
])('%s is a loss, told once', async (_, shown) => {
  const lost = vi.fn<() => void>();
  const { wallet, change, listeners } = shownBy(async () => ADDRESS);
  watchWallet(remembered, lost, () => [wallet]);
  await settle();
  change(shown);
  change(shown);
  expect(lost).toHaveBeenCalledTimes(1);
  expect(listeners()).toBe(0);
});

test('a wallet that says only that something changed is asked, and one that then cannot answer counts as lost', async () => {
  const lost = vi.fn<() => void>();
  let answer: () => Promise<string | null> = async () => ADDRESS;
  const { wallet, change } = shownBy(() => answer());
  watchWallet(remembered, lost, () => [wallet]);
  await settle();
  answer = () => Promise.reject(new Error('locked'));
  change();
  await settle();
  expect(lost).toHaveBeenCalledTimes(1);
});

test('a wallet may come a little later than the page; one that never comes is lost', async () => {
  const lost = vi.fn<() => void>();
  const here: Wallet[] = [];
  watchWallet(remembered, lost, () => here);
  await vi.advanceTimersByTimeAsync(2000);
  here.push(shownBy(async () => ADDRESS).wallet);
  await vi.advanceTimersByTimeAsync(5000);
  expect(lost).not.toHaveBeenCalled();
  const gone = vi.fn<() => void>();
  watchWallet(remembered, gone, () => []);
  await vi.advanceTimersByTimeAsync(3100);
  expect(gone).toHaveBeenCalledTimes(1);
});

test('an older wallet that cannot say whom it shows has not said that it is another', async () => {
  const lost = vi.fn<() => void>();
  watchWallet(remembered, lost, () => [shownBy(() => Promise.reject(new Error('no such method'))).wallet]);
  await settle();
  expect(lost).not.toHaveBeenCalled();
});

test('what is no longer watched is not told', async () => {
  const lost = vi.fn<() => void>();
  const { wallet, change } = shownBy(async () => ADDRESS);
  const stop = watchWallet(remembered, lost, () => [wallet]);
  stop();
  change(null);
  await settle();
  expect(lost).not.toHaveBeenCalled();
});
