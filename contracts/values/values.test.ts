import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  BitcoinTxid,
  EvmHash,
  ImageAddress,
  Instant,
  Link,
  PositionText,
  Price,
  Quantity,
  QuantityOrZero,
  Satoshis,
  Share,
  Site,
  requiredMultilineText,
  requiredText,
  multilineText,
  text,
} from './values.ts';

const errorCodeOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('text', () => {
  test.each([['\u0000'], ['a\ud800'], ['\udc00b']])('%j is refused because PostgreSQL cannot store it', (value) =>
    expect(errorCodeOf(text(10), value)).toBe('malformed-text'),
  );
  test('decomposed letters are composed', () => expect(text(10).parse('e\u0301')).toBe('\u00e9'));
  test('white space alone counts as empty', () => expect(errorCodeOf(requiredText(10), ' \t')).toBe('required'));
  test.each([
    ['right-to-left override', '\u202e'],
    ['left-to-right isolate', '\u2066'],
    ['Arabic letter mark', '\u061c'],
    ['zero-width space', '\u200b'],
    ['zero-width joiner', '\u200d'],
    ['byte order mark', '\ufeff'],
    ['soft hyphen', '\u00ad'],
    ['combining grapheme joiner', '\u034f'],
    ['variation selector', '\ufe0f'],
    ['tag', '\u{e0041}'],
    ['Hangul filler', '\u3164'],
    ['Hangul initial filler', '\u115f'],
    ['braille blank', '\u2800'],
    ['interlinear annotation', '\ufff9'],
    ['object replacement', '\ufffc'],
    ['line separator', '\u2028'],
    ['escape', '\u001b'],
    ['next line', '\u0085'],
    ['private use', '\ue000'],
    ['unassigned', '\uffff'],
    ['line break', '\n'],
    ['tab', '\t'],
  ])('a name that contains a hidden character is refused: %s', (_, hidden) =>
    expect(errorCodeOf(requiredText(40), `Alice ${hidden} evil`)).toBe('hidden-characters'),
  );
  test.each([
    'Alice',
    '陈思远',
    '１号账户',
    'José ’O’Brien',
    'שרה לוי',
    'فاطمة',
    'ตัวอย่าง',
    'अनिल',
    '🏦 Bank',
    'A\u00a0B',
    '东方　资本',
  ])('%s is a valid name', (name) => expect(errorCodeOf(requiredText(40), name)).toBeUndefined());
  test.each([
    ['right-to-left override', '\u202e'],
    ['left-to-right isolate', '\u2066'],
    ['right-to-left mark', '\u200f'],
    ['Arabic letter mark', '\u061c'],
    ['zero-width space', '\u200b'],
    ['word joiner', '\u2060'],
    ['byte order mark', '\ufeff'],
    ['tab', '\t'],
    ['line break', '\n'],
    ['delete', '\u007f'],
    ['paragraph separator', '\u2029'],
    ['wide blank', '\u3000'],
    ['no-break space', '\u00a0'],
  ])('a link that contains a hidden character is refused: %s', (_, hidden) => {
    for (const link of [Link, Site, ImageAddress])
      expect(
        [`https://a.example/${hidden}moc`, `https://a.exa${hidden}mple/b`].map((address) => errorCodeOf(link, address)),
      ).toEqual(['hidden-characters', 'hidden-characters']);
    expect(errorCodeOf(Link, `https://a.example/${encodeURIComponent(hidden)}moc`)).toBeUndefined();
  });
  test('white space around a link is removed, and an invalid link has its own error key', () => {
    expect([Link.parse(' https://a.example/%E2%80%AE?q=é#中 '), Site.parse('\n https://a.example/testnet// ')]).toEqual(
      ['https://a.example/%E2%80%AE?q=é#中', 'https://a.example/testnet'],
    );
    expect([
      errorCodeOf(Link, 'http://a.example'),
      errorCodeOf(ImageAddress, 'javascript:alert(1)'),
      errorCodeOf(Link, ' '),
    ]).toEqual(['not-a-link', 'not-an-image-address', 'not-a-link']);
  });
  test('multi-line text allows line breaks, tabs and joiners, but no other hidden characters', () => {
    const remarks = 'first\r\n\tsecond ⚠️ 👩‍💻 می‌خواهم';
    expect(multilineText(500).parse(remarks)).toBe(remarks);
    expect(
      ['\u202e', '\u2069', '\u200b', '\u001b', '\u2029', '\u3164'].map((hidden) =>
        errorCodeOf(multilineText(500), `a${hidden}b`),
      ),
    ).toEqual(Array(6).fill('hidden-characters'));
    expect(errorCodeOf(multilineText(500), '')).toBeUndefined();
    expect(errorCodeOf(requiredMultilineText(500), ' \n')).toBe('required');
  });
  test('parsed text parses again without a change', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (value) => {
        const parsed = text(200).safeParse(value);
        return !parsed.success || text(200).parse(parsed.data) === parsed.data;
      }),
    ));
});

describe('satoshis', () => {
  test('every valid amount survives encoding and decoding', () =>
    fc.assert(
      fc.property(fc.bigInt(1n, 2_100_000_000_000_000n), (value) => Satoshis.decode(Satoshis.encode(value)) === value),
    ));
  test.each([
    [150000000, 'amount-not-text'],
    [1.5, 'amount-not-text'],
    ['1.5', 'amount-not-integer'],
    ['-1', 'amount-not-integer'],
    ['1e3', 'amount-not-integer'],
    ['007', 'amount-not-integer'],
    ['', 'amount-not-integer'],
    ['0', 'amount-out-of-range'],
    ['2100000000000001', 'amount-out-of-range'],
    ['9'.repeat(500), 'too-long'],
    [null, 'amount-not-text'],
  ])('%j is refused as %s, not rounded', (value, key) => expect(errorCodeOf(Satoshis, value)).toBe(key));
});

describe('instants', () => {
  test('an instant with any offset becomes UTC with milliseconds', () =>
    expect(Instant.parse('2026-11-01T08:00:00+08:00')).toBe('2026-11-01T00:00:00.000Z'));
  test.each(['2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', 'yesterday', '2026-11-01'])(
    '%s is not an instant',
    (value) => expect(errorCodeOf(Instant, value)).toBe('not-an-instant'),
  );
});

describe('hashes', () => {
  test('hashes become lower case; a txid loses its 0x prefix, an EVM hash keeps it', () => {
    const digits = 'AB'.repeat(32);
    expect(BitcoinTxid.parse(`0x${digits}`)).toBe(digits.toLowerCase());
    expect(EvmHash.parse(`0x${digits}`)).toBe(`0x${digits.toLowerCase()}`);
    expect(EvmHash.safeParse(digits).success).toBe(false);
  });
});

test('a position has at most 63 bits', () =>
  expect(
    ['9223372036854775807', '9223372036854775808', '-1', '', '１'].map(
      (value) => PositionText.safeParse(value).success,
    ),
  ).toEqual([true, false, false, false, false]));
test('a price is a decimal above zero', () =>
  expect(['101234.56', '0', '0.00', '1,5', '01', '1e5'].map((value) => Price.safeParse(value).success)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]));

describe('quantities and shares', () => {
  test.each([
    ['1.50', '1.5'],
    ['2.000', '2'],
    ['100', '100'],
    [`${'9'.repeat(60)}.${'9'.repeat(18)}`, `${'9'.repeat(60)}.${'9'.repeat(18)}`],
    ['0.000000000000000001', '0.000000000000000001'],
  ])('%s is normalised to %s', (typed, canonical) => expect(Quantity.parse(typed)).toBe(canonical));
  test.each([
    ['0', 'amount-out-of-range'],
    ['0.00', 'amount-out-of-range'],
    ['-1', 'not-a-quantity'],
    ['+1', 'not-a-quantity'],
    ['1e3', 'not-a-quantity'],
    ['007', 'not-a-quantity'],
    ['.5', 'not-a-quantity'],
    ['5.', 'not-a-quantity'],
    ['1,5', 'not-a-quantity'],
    ['', 'not-a-quantity'],
    ['9'.repeat(61), 'not-a-quantity'],
    [`0.${'1'.repeat(19)}`, 'not-a-quantity'],
    ['9'.repeat(500), 'too-long'],
    [1.5, 'amount-not-text'],
    [null, 'amount-not-text'],
  ])('%j is refused as a quantity: %s', (value, key) => expect(errorCodeOf(Quantity, value)).toBe(key));
  test('a quantity that allows zero accepts 0, but not -0', () =>
    expect(['0', '0.0', '-0'].map((value) => QuantityOrZero.safeParse(value).data)).toEqual(['0', '0', undefined]));
  test.each([
    ['0', '0'],
    ['1', '1'],
    ['1.000000', '1'],
    ['0.050', '0.05'],
    ['0.333333', '0.333333'],
  ])('%s is normalised to the share %s', (typed, canonical) => expect(Share.parse(typed)).toBe(canonical));
  test.each([
    ['1.000001', 'not-a-share'],
    ['0.3333333', 'not-a-share'],
    ['-0.1', 'not-a-share'],
    ['2', 'not-a-share'],
    ['5%', 'not-a-share'],
    [0.5, 'amount-not-text'],
  ])('%j is refused as a share: %s', (value, key) => expect(errorCodeOf(Share, value)).toBe(key));
});
