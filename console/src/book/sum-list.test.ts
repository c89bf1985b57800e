import { expect, test } from 'vitest';
import { decimalsOfSums } from './sum-list.tsx';

test('sums of one column or one unit share the decimals of the longest sum', () => {
  const rows = [
    { soldToken: 'AERO', soldAmount: '101598.87', receivedUsdc: '120127.64', fee: '124.274368' },
    { soldToken: 'CRV', soldAmount: '181722.5', receivedUsdc: '90754.76', fee: '90.86384' },
  ];
  const decimals = (alike: (name: string) => string) => [
    ...decimalsOfSums(['soldAmount', 'receivedUsdc', 'fee'], rows, alike).values(),
  ];
  expect(decimals((name) => name)).toEqual([2, 2, 6]);
  expect(decimals((name) => (name === 'soldAmount' ? name : 'USDC'))).toEqual([2, 6, 6]);
});
