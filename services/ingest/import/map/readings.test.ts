// Readings of texts, and rejections of texts that cannot be read exactly.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shifted } from './exact-shift.ts';
import { extract, time, unit } from './readings.ts';

describe('--unit', () => {
  test.each([
    ['4.6', '1e18', '4600000000000000000'],
    ['7740.61046337307', '1e18', '7740610463373070000000'],
    ['2000', '1e+18', '2000000000000000000000'],
    ['0.00000001', '1e8', '1'],
    ['101446799225179608726988', '1e-18', '101446.799225179608726988'],
    ['2015', '1e-18', '0.000000000000002015'],
    ['0', '1e-18', '0'],
    ['0.50', '1e0', '0.5'],
    ['5.', '1e2', '500'],
    ['1.23456789', '1e2', '123.456789'],
    [
      '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
      '1e18',
      '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    ],
  ])('%s by %s is %s', (text, by, exact) => expect(unit(by).read(text)).toEqual({ text: exact }));

  test('a shift and its reverse return the same number', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 40 }), (number, places) => {
        expect(shifted(shifted(`${number}`, -places)!, places)).toBe(`${number}`);
        expect(shifted(`${number}`, places)).toBe(`${number * 10n ** BigInt(places)}`);
      }),
    ));

  test.each(['1.7308902471567176e+06', '8.7002e+06', '1e5', '1E-05', '-1e5'])(
    '%s is refused because its exponent indicates a rounded number',
    (text) => expect(unit('1e18').read(text)).toEqual({ problem: 'not-exact' }),
  );
  test.each(['1,000', '-5', '+5', ' 5', '.5', '0x10', '', '١', `${'9'.repeat(81)}`, 'NaN'])(
    '%j is refused because it is not a plain decimal',
    (text) => expect(unit('1e18').read(text)).toEqual({ problem: 'not-a-decimal' }),
  );
  test.each(['18', '10', '1e', '1e1.5', '2e18', '1e100', ''])('%j is not a unit', (text) =>
    expect(() => unit(text)).toThrow(`"${text}" is not a power of ten such as 1e18 or 1e-18`),
  );
});

describe('--time', () => {
  test.each([
    ['unix', '1617612879', '2021-04-05T08:54:39.000Z'],
    ['unix', '1617612879.250', '2021-04-05T08:54:39.250Z'],
    ['unix-ms', '1617612879001', '2021-04-05T08:54:39.001Z'],
    ['YYYY-MM-DD HH:mm:ss.SSS [UTC]', '2023-07-26 09:55:35.000 UTC', '2023-07-26T09:55:35.000Z'],
    ['YYYY-MM-DDTHH:mm:ss.SSSSSSZ', '2025-04-10T08:39:07.120000Z', '2025-04-10T08:39:07.120Z'],
    ['YYYY-MM-DD HH:mm:ss Z', '2026-11-01 08:00:00 +0800', '2026-11-01T00:00:00.000Z'],
    ['YYYY-MM-DD HH:mm Z', '2026-11-01 08:00 -03:30', '2026-11-01T11:30:00.000Z'],
    ['M/D/YYYY h:mm A', '11/1/2026 12:05 am', '2026-11-01T00:05:00.000Z'],
    ['M/D/YYYY h:mm A', '2/29/2024 12:05 PM', '2024-02-29T12:05:00.000Z'],
    ['D MMM YYYY, HH:mm', '1 Nov 2026, 23:59', '2026-11-01T23:59:00.000Z'],
    ['YYYY年M月D日 H时', '2026年11月1日 8时', '2026-11-01T08:00:00.000Z'],
    ['DD.MM.YYYY', '01.11.2026', '2026-11-01T00:00:00.000Z'],
    ['YYYYMMDD', '20261101', '2026-11-01T00:00:00.000Z'],
  ])('%s: %s', (form, text, instant) => expect(time(form).read(text)).toEqual({ text: instant }));

  test.each([
    ['unix', '1617612879000'],
    ['unix', '1617612879.2501'],
    ['unix', '1.617e9'],
    ['unix', '-1'],
    ['unix', ''],
    ['unix-ms', '1617612879'],
    ['unix-ms', '1617612879001.5'],
    ['YYYY-MM-DD', '2026-02-30'],
    ['YYYY-MM-DD', '2026-2-3'],
    ['YYYY-MM-DD', '2026-11-01 08:00'],
    ['YYYY-MM-DD', '1999-01-01'],
    ['DD.MM.YYYY', '01/11/2026'],
    ['D MMM YYYY', '1 Foo 2026'],
    ['YYYY-MM-DD HH:mm', '2026-11-01 24:00'],
    ['YYYY-MM-DD h:mm A', '2026-11-01 13:00 PM'],
    ['YYYY-MM-DD h:mm A', '2026-11-01 0:00 AM'],
    ['YYYY-MM-DD HH:mm:ss.SSSSSS', '2026-11-01 08:00:00.000001'],
  ])('%s: %j is refused', (form, text) => expect(time(form).read(text)).toEqual({ problem: 'not-a-time' }));

  test('a day field accepts only the time at which a day begins', () => {
    expect(time('DD.MM.YYYY', true).read('01.11.2026')).toEqual({ text: '2026-11-01' });
    expect(time('unix', true).read('1617580800')).toEqual({ text: '2021-04-05' });
    expect(time('unix', true).read('1617612879')).toEqual({ problem: 'not-a-day-begun' });
  });

  test.each([
    ['YYYY-mm-DD', 'it does not contain the month, MM'],
    ['HH:mm', 'it does not contain the year, YYYY'],
    ['YYYY-MM-DD mm', 'it does not contain the hour, HH'],
    ['yyyy-MM-dd', '"yyyy-MM-dd" in it is not part of a time: there are YYYY, MMM, MM,'],
    ['YYYY-MM-DD UTC', '"UTC" in it is not part of a time'],
    ['YY-MM-DD', '"YY-MM-DD" in it is not part of a time'],
    ['YYYY-MM-DD DD', 'it contains the day twice'],
    ['YYYY-MM-DD hh:mm', '12-hour times (h) require A for AM or PM; 24-hour times use H'],
    ['', 'it does not contain the year, YYYY'],
    ['constructor', '"constructor" in it is not part of a time'],
  ])('%j is not a format: %s', (form, words) => expect(() => time(form)).toThrow(words));
});

describe('--extract', () => {
  const anchor =
    '<a target="_blank" href=https://etherscan.io/address/0xe7497036cb46a12cb7e94c51ade1e687c43c6be1>0xe7497036cb46a12cb7e94c51ade1e687c43c6be1🔗</a>';
  test.each([
    ['>(0x[0-9a-f]{40})', '0xe7497036cb46a12cb7e94c51ade1e687c43c6be1'],
    ['0x[0-9a-f]{4}', '0xe749'],
    ['(?i)ETHERSCAN\\.(\\w+)/(\\w+)', 'io'],
    ['🔗', '🔗'],
  ])('%s', (pattern, text) => expect(extract(pattern).read(anchor)).toEqual({ text }));
  test.each(['^0x', '(x)?<a', 'b*'])('%s finds nothing', (pattern) =>
    expect(extract(pattern).read(anchor)).toEqual({ problem: 'no-match' }),
  );
  test.each(['(', '[a', '(?=x)', '\\1'])('%s is not a pattern', (pattern) =>
    expect(() => extract(pattern)).toThrow('error parsing regexp'),
  );
});
