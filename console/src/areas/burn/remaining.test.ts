import { expect, test } from 'vitest';
import { remainingOf } from './remaining.ts';

const yu = (amount: number): string => `${BigInt(amount) * 10n ** 18n}`;
const AT = '2026-11-01T08:00:00.000Z';
const trove = { state: 'ACTIVE', collateral: yu(1), debt: yu(5000), interest: yu(10), seenAt: AT } as Parameters<
  typeof remainingOf
>[0];
const basis = {
  at: AT,
  price: null,
  settings: { mcr: '1100000000000000000', interestRate: '40000000000000000', minimumDebt: yu(2000) },
};
const left = (amount: unknown, burning = 0n) => remainingOf(trove, { burning, amount }, basis);

test('the maximum burn is the debt above the minimum, less other open burns', () => {
  expect([left(null).most, left(null, BigInt(yu(1000))).most, left(null, BigInt(yu(9000))).most]).toEqual(
    [yu(3010), yu(2010), '0'].map(BigInt),
  );
  expect([left(yu(3010)).isTooMuch, left(yu(3011)).isTooMuch, left(yu(2011), BigInt(yu(1000))).isTooMuch]).toEqual([
    false,
    true,
    true,
  ]);
});
test('a burn pays interest first', () => {
  expect(left(yu(110))).toMatchObject({
    pays: { interest: BigInt(yu(10)), debt: BigInt(yu(100)) },
    after: BigInt(yu(4900)),
  });
  expect(left(yu(4)).pays).toEqual({ interest: BigInt(yu(4)), debt: 0n });
  expect(left(yu(9999)).after).toBeNull();
  expect(left('1e').after).toBeNull();
});
