import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDecimals, decimalOf, isFurtherThan, minus, plus, scaled, times, unitsOf } from './decimal.ts';

const integer = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
const scale = fc.nat(30);

describe('decimals', () => {
  test('a quantity of 1 is 1e18 units', () => {
    expect(scaled('1.5')).toBe(1_500_000_000_000_000_000n);
    expect(scaled('-0.000000000000000001')).toBe(-1n);
    expect(() => scaled('0.0000000000000000001')).toThrow(RangeError);
  });

  test('units become a decimal without trailing zeros, and back', () => {
    expect(decimalOf(-1050n, 2)).toBe('-10.5');
    fc.assert(fc.property(integer, scale, (value, places) => unitsOf(decimalOf(value, places), places) === value));
  });

  test('they are added, subtracted, multiplied and compared exactly, whatever their number of decimals', () => {
    expect(plus()).toBe('0');
    expect(times('0.5', '-0.02')).toBe('-0.01');
    fc.assert(
      fc.property(integer, scale, integer, scale, (left, leftScale, right, rightScale) => {
        const [one, other] = [decimalOf(left, leftScale), decimalOf(right, rightScale)];
        const difference = left * 10n ** BigInt(rightScale) - right * 10n ** BigInt(leftScale);
        expect(unitsOf(minus(one, other), leftScale + rightScale)).toBe(difference);
        expect(minus(plus(one, other), other)).toBe(one);
        expect(BigInt(compareDecimals(one, other)) * difference >= 0n).toBe(true);
        expect(compareDecimals(one, other) === 0).toBe(difference === 0n);
      }),
    );
  });

  test('a distance of exactly the percentage is not further', () => {
    expect(isFurtherThan(1, '101', '100')).toBe(false);
    expect(isFurtherThan(1, '98.9999', '100')).toBe(true);
  });
});
