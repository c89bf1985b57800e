import { expect, test } from 'vitest';
import { testWallet } from '#services/tools/testing/people/wallet.ts';
import { looksTaproot } from './wallets.ts';

const wallet = testWallet(new Uint8Array(32).fill(7));

test('a mainnet taproot address is recognized in lower and upper case', () => {
  expect([wallet.address, wallet.address.toUpperCase()].map(looksTaproot)).toEqual([true, true]);
});

test.each([
  wallet.segwitAddress,
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '3P8arxHNbnA8Gc6zTxaQwfkQV4XKKE7uyG',
  wallet.address.replace('bc1p', 'tb1p'),
  wallet.address.slice(0, -1),
  `${wallet.address}q`,
  wallet.address.replace('bc1p', 'BC1p'),
  '',
])('%j is not a mainnet taproot address', (address) => {
  expect(looksTaproot(address)).toBe(false);
});
