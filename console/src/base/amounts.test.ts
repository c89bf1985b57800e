import { expect, test } from 'vitest';
import fc from 'fast-check';
import { formatBtc, formatDecimal, formatUnits, formatYbtc, parseBtc, parseUnits, sumOf } from './amounts.ts';

test('satoshis are shown as BTC with all eight decimals and separated thousands', () => {
  expect(formatBtc('150000000')).toBe('1.50000000');
  expect(formatBtc('1')).toBe('0.00000001');
  expect(formatBtc('0')).toBe('0.00000000');
  expect(formatBtc('2100000000000000')).toBe('21,000,000.00000000');
});

test('amounts beyond floating-point precision keep every digit', () => {
  expect(formatYbtc('20999999999999990000000001')).toBe('20,999,999.999999990000000001');
  expect(formatYbtc('15000000000000000000')).toBe('15.00000000');
});

test('excess decimals are truncated, never rounded up', () => {
  expect(formatUnits('199999999', 8, { maxDecimals: 2 })).toBe('1.99');
  expect(formatUnits('100000000', 8, { minDecimals: 0 })).toBe('1');
  expect(formatUnits('100000000', 8, { minDecimals: 2 })).toBe('1.00');
});

test('signed amounts have their sign, and zero has none', () => {
  expect(formatBtc(5n, { signed: true })).toBe('+0.00000005');
  expect(formatBtc(-5n, { signed: true })).toBe('−0.00000005');
  expect(formatBtc(0n, { signed: true })).toBe('0.00000000');
});

test('a price keeps all its digits', () => {
  expect(formatDecimal('101234.5', 2)).toBe('101,234.50');
  expect(formatDecimal('0.000000000000000001')).toBe('0.000000000000000001');
  expect(formatDecimal('1234567')).toBe('1,234,567');
});

test('a typed value is an amount only if it is exact', () => {
  expect(parseBtc('1.5')).toBe(150_000_000n);
  expect(parseBtc(' 21,000,000.00000001 ')).toBe(2_100_000_000_000_001n);
  expect(parseBtc('1 000')).toBe(100_000_000_000n);
  expect(parseBtc('1.500000000')).toBe(150_000_000n);
  expect(
    ['', '.', '-1', '1e8', '1.000000001', '1,5', '0x10', 'NaN', '1..2', '１'].filter(
      (wrong) => parseBtc(wrong) !== null,
    ),
  ).toEqual([]);
});

test('a comma or a space separates only thousands of the integer part', () => {
  expect(parseBtc('1,234')).toBe(123_400_000_000n);
  expect(parseBtc('123,456.5')).toBe(12_345_650_000_000n);
  expect(parseBtc('21 000 000')).toBe(2_100_000_000_000_000n);
  const wrong = [
    '0,123',
    '0,050',
    '00,123',
    '012,345',
    '1.234,567',
    '1.000 5',
    '1,0000',
    '1234,567',
    '1,23,456',
    '12,34',
    ',123',
    '1,',
    '1,,234',
    '1,234 567',
    '1 ,234',
  ];
  expect(wrong.filter((typed) => parseBtc(typed) !== null)).toEqual([]);
});

test('a formatted amount parses to the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.constantFrom(0, 6, 8, 18), (amount, scale) => {
      expect(parseUnits(formatUnits(amount, scale), scale)).toBe(amount);
    }),
  );
});

test('sums are exact integers', () => {
  expect(sumOf(['9007199254740993', 9007199254740993n])).toBe(18014398509481986n);
});
