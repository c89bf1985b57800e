import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neededFor, topUpsOf } from './top-ups.ts';
import { changedPrice, percentOf, scenarioPrice } from './scenario.ts';

const E18 = 10n ** 18n;
const wei = fc.bigInt({ min: 0n, max: 10n ** 30n });
const price = fc.bigInt({ min: 1n, max: 10n ** 24n });
const target = fc.bigInt({ min: E18 + 1n, max: 10n * E18 });

test('the ratio reaches the target with what is needed, and not with one unit less', () =>
  fc.assert(
    fc.property(wei, wei, price, target, (collateral, entireDebt, atPrice, ratio) => {
      const at = { price: atPrice, target: ratio };
      const isReached = (btc: bigint, debt: bigint): boolean => debt === 0n || (btc * atPrice) / debt >= ratio;
      const needed = neededFor({ collateral, entireDebt }, at);
      if (needed === null) return isReached(collateral, entireDebt);
      return (
        !isReached(collateral, entireDebt) &&
        isReached(collateral + needed.collateral, entireDebt) &&
        !isReached(collateral + needed.collateral - 1n, entireDebt) &&
        isReached(collateral, entireDebt - needed.debt) &&
        !isReached(collateral, entireDebt - needed.debt + 1n)
      );
    }),
  ));

const trove = (id: string, owner: string, more: object = {}) => ({
  id,
  owner,
  chainId: 1,
  vaultId: 'v',
  troveId: id,
  state: 'ACTIVE',
  collateral: `${E18}`,
  entireDebt: `${60_000n * E18}`,
  ...more,
});

test('owners are summed over their open troves below the target, largest first', () => {
  const ana = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const { owners, totals } = topUpsOf(
    [
      trove('one', ana),
      trove('two', ana.toLowerCase(), { entireDebt: `${62_500n * E18}` }),
      trove('closed', ana, { state: 'CLOSED_BY_OWNER', entireDebt: null }),
      trove('without debt', ana, { entireDebt: '0' }),
      trove('safe', ana, { collateral: `${9n * E18}` }),
      trove('large', 'other', { entireDebt: `${100_000n * E18}` }),
    ],
    { price: 50_000n * E18, target: (E18 * 15n) / 10n },
  );
  expect(owners.map(({ owner, collateral, debt, troves }) => [owner, collateral, debt, troves.length])).toEqual([
    ['other', 2n * E18, 66_666_666_666_666_666_666_667n, 1],
    [ana, 1_675_000_000_000_000_000n, 55_833_333_333_333_333_333_334n, 2],
  ]);
  expect(totals).toEqual({ collateral: 3_675_000_000_000_000_000n, debt: 122_500_000_000_000_000_000_001n, troves: 3 });
});

test('a scenario is a price, or a percentage that follows the price', () => {
  expect(scenarioPrice('65000.5', null)).toBe(65_000_500_000_000_000_000_000n);
  expect(['65,000', '65 000.', '65000'].map((text) => scenarioPrice(text, null))).toEqual(Array(3).fill(65_000n * E18));
  expect(scenarioPrice('−20%', 100_000n * E18)).toBe(80_000n * E18);
  expect(scenarioPrice('+12.5%', 100_000n * E18)).toBe(112_500n * E18);
  expect(scenarioPrice('-20%', null)).toBeNull();
  expect(['-100%', '20%', '-0%', '0', '', '1e5', '-5', '0,123'].map((text) => scenarioPrice(text, E18))).toEqual(
    Array(8).fill(null),
  );
  expect([percentOf('+5%'), percentOf('65000'), changedPrice(1n, '-1')]).toEqual(['5', null, null]);
});
