import { expect, test } from 'vitest';
import { ratioOf } from './system-ratio.tsx';

const band = (name: 'SAFE' | 'NEAR' | null, collateral: bigint, entireDebt: bigint) => ({
  band: name,
  count: 1,
  collateral: `${collateral}`,
  entireDebt: `${entireDebt}`,
});
const WEI = 10n ** 18n;

test('the system ratio is the collateral value of all open troves over their debt, rounded down', () => {
  expect(
    ratioOf(
      [band('SAFE', 2n * WEI, 100_000n * WEI), band('NEAR', WEI, 80_000n * WEI), band(null, 9n * WEI, 0n)],
      '100000.5',
    ),
  ).toBe(1_666_675_000_000_000_000n);
  expect(ratioOf([band('SAFE', WEI, 3n * WEI)], '1')).toBe(333_333_333_333_333_333n);
});

test('there is no system ratio without a price or without debt', () =>
  expect([
    ratioOf([band('SAFE', WEI, WEI)], undefined),
    ratioOf([band('SAFE', WEI, 0n)], '1'),
    ratioOf([], '1'),
  ]).toEqual([null, null, null]));
